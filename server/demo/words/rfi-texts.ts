import type { Category } from '#domain/choices.ts'

/** Questions from the site. `{grid}`, `{level}`, `{room}`, `{panel}` and `{unit}` are filled in. */
export const rfiTexts: Record<Category, readonly string[]> = {
  Mechanical: [
    'Supply main at gridline {grid} conflicts with the W24 beam. May it drop 6 in. below the joists?',
    '{unit} as submitted is 14 in. longer than scheduled. Is the service clearance at gridline {grid} still met?',
    'Drawing shows a fire damper at room {room}, the life-safety plan shows a 1-hour wall only. Is it needed?',
    'Please confirm the thermostat location in room {room}; the wall is now glass.',
    'Existing duct at gridline {grid} is 20x12, drawing says 24x14. Connect to existing or replace?',
    'Condensate from {unit} has no receptor within reach. May it go to the mop sink in room {room}?',
    'Outside air intake for {unit} is 8 ft from the plumbing vent. Extend the vent or move the intake?',
    'Is duct liner acceptable on level {level} in place of wrap? The ceiling space is 2 in. short.',
    'Return air path from room {room} is missing: transfer grille or undercut door?',
    'The sequence calls for a static reset, but {unit} comes without a VFD. Please advise.',
    'Roof curb of {unit} sits on a joist seam at gridline {grid}. Can it shift 18 in. north?',
    'Balancing report shows room {room} at 70 percent of design air. Accept or upsize the branch?',
  ],
  Electrical: [
    'Panel {panel} is shown recessed in a rated wall at room {room}. Surface mount acceptable?',
    'Feeder to {panel} is scheduled as 4 #3/0, the one-line says 4 #4/0. Which one governs?',
    'Fixture type L4 in room {room} was discontinued. Is the attached equal acceptable?',
    'No receptacle is shown within 25 ft of {unit}. Please provide the circuit.',
    'Switchgear is 4 in. wider than the pad at gridline {grid}. Extend the pad or rotate the gear?',
    'Please confirm the mounting height of exit signs on level {level} where the soffit drops.',
    'The disconnect of {unit} is not visible from the unit. May it move to the parapet?',
    'Fire alarm annunciator: room {room} or main lobby? The drawings differ.',
    'Occupancy sensor in room {room} sees the corridor. Ceiling or wall type?',
    'Spare conduits to the street: how many and what size? The detail is blank.',
    'Transformer lead time is 40 weeks. Is a copper-wound substitute for {panel} acceptable?',
    'Who furnishes the power supply for door hardware at room {room}, division 8 or 26?',
  ],
  Plumbing: [
    'Sanitary invert at gridline {grid} is 7 in. above the civil drawing. Please advise.',
    'The wall at room {room} is 3-5/8 in. studs; the carrier needs 6. May we fur out the wall?',
    'Floor drain in room {room} is under the equipment pad. Please give a new location.',
    'Gas pressure at the meter is 7 in. w.c., the design says 2 psi. Resize or add a booster?',
    'No trap primer is shown for the floor drains on level {level}. Deep seal traps acceptable?',
    'Is PVC allowed for the waste above ceiling on level {level}? It is a return plenum.',
    'Water heater flue passes within 3 ft of the window at room {room}. Reroute?',
    'Fixture P-3 carries a 12-week lead. Is the attached equal acceptable?',
    'Roof drain at gridline {grid} lands on a beam. Move 2 ft east?',
    'Mixing valve serves rooms on level {level} only per plan, the riser shows two floors. Which is right?',
  ],
  'Fire Protection': [
    'Heads in room {room} are obstructed by the cloud ceiling. Add heads above or below?',
    'The riser room door swings into the valve at gridline {grid}. May the riser shift 12 in.?',
    'Flow test on site gave 58 psi residual against 66 in the calculation. Recalculate?',
    'Are sprinklers needed under the duct at gridline {grid}? It is 48 in. wide.',
    'The FDC is shown behind the transformer screen. Please give a new location.',
    'Is schedule 10 acceptable for mains on level {level}? The specification lists schedule 40.',
    'Clean agent piping crosses the expansion joint at gridline {grid}. Flexible joint or offset?',
    'Tamper switch of the PIV is not on the fire alarm plan. Which zone?',
  ],
  Other: [
    'Housekeeping pad sizes for level {level} are not dimensioned. Please issue a sketch.',
    'Roof penetrations at gridline {grid}: are pitch pockets acceptable to the roofing warranty?',
    'Please confirm who paints exposed duct and conduit in room {room}.',
    'Access panel at room {room} falls on the mural wall. Can it move to the corridor side?',
    'Owner asks for a spare sleeve at gridline {grid} for future use. Please confirm the size.',
    'Core drilling on level {level}: is a scan required at every location?',
  ],
}

export const gridlines = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
export const levels = ['1', '2', '3']
export const panels = ['LP-1A', 'LP-2B', 'HP-1', 'MDP', 'EM-1', 'RP-2A', 'KP-1']
export const units = ['RTU-1', 'RTU-3', 'RTU-4', 'AHU-2', 'AHU-5', 'EF-7', 'DOAS-1', 'FCU-12']
