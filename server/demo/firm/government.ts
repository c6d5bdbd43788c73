import type { Project } from './notation.ts'

export const government: readonly Project[] = [
  {
    name: 'Cedar Bluff Fire Station No. 3', client: 'City of Cedar Bluff', contact: 'Chief Randy Koch',
    city: 'Kyle', type: 'municipal', size: 15_900, start: -124, due: 'm20', status: 'Not Started',
    steps: [
      [-114, { status: 'Active' }],
      [-68, { note: 'Load calculations under way. Utility contacted for available fault current.' }],
      [-12, { note: 'Vehicle exhaust capture by owner’s vendor. Generator pad moved out of the drainage easement. Kitchen hood suppression added by addendum 2.' }],
    ],
    tasks: [
      [-117, 'electrical.head', 'gerald.hoffmann', 'Electrical', -110, 'Site lighting layout', '', '-117 close'],
      [-90, 'mechanical.head', 'mechanical.head', 'Mechanical', -82, 'Block load calculation', '', '-82 close'],
      [-77, 'plumbing.head', 'plumbing.head', 'Plumbing', -68, 'Storm drainage and overflow calculation', 'Rain intensity for the county; overflow at 2 in. above the drain.', '-77 close'],
      [-51, 'plumbing.head', 'manager', 'Other', -43, 'Site visit and photo log', 'Panels, nameplates, roof and the ceiling space at the corridor.', '-50 close'],
      [-35, 'manager', 'other', 'Other', 0, 'Scan field markups', 'Into the project folder, one file for each sheet.', '-26 30%'],
      [-26, 'mechanical.head', 'member', 'Mechanical', -19, 'Rooftop unit selections', '', '-23 close'],
      [-12, 'plumbing.head', 'victor.salinas', 'Electrical', 0, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.', '-12 close'],
      [-9, 'plumbing.head', 'manager', 'Other', 2, 'Utility coordination letters', 'Electric, gas and water, with the load summary attached.', '-8 close'],
      [-7, 'mechanical.head', 'andre.coleman', 'Mechanical', 9, 'Kitchen hood and make-up air calculation', '', '0 90%'],
    ],
    rfis: [
      [-5, 'plumbing.head', 'marcus.bell', 'Plumbing', 'No trap primer is shown for the floor drains on level 3. Deep seal traps acceptable?'],
      [0, 'plumbing.head', 'manager', 'Other', 'Please confirm who paints exposed duct and conduit in room 123.'],
    ],
    submittals: [
      [-40, -42, 'owen.barrett', 'Electrical', 'Cable tray and low-voltage pathways (27 05 28)', '0 alert'],
      ['-10w', '-10w', 'member', 'Mechanical', 'VRF outdoor and indoor units, piping diagram (23 81 29)'],
      [-12, -14, 'fire.head', 'Fire Protection', 'Seismic and sway bracing letter (21 05 48)', '-7 return For Record Only: Letter is on file.'],
      [-5, -5, 'electrical.head', 'Electrical', 'Lighting controls, one-line and device data (26 09 23)', '-1 alert'],
      [-1, -5, 'denise.tran', 'Plumbing', 'Grease interceptor, shop drawing (22 13 23)'],
    ],
    invoices: [
      [-76, 35, 'Design development complete.', '-70 send'],
      [-29, 45, 'Construction documents issued for permit.'],
    ],
  },
  {
    name: 'Cedar Bluff Recreation Center', client: 'City of Cedar Bluff', contact: 'Chief Randy Koch',
    city: 'Kyle', type: 'municipal', size: 47_200, start: -404, due: 'w4', status: 'Not Started',
    steps: [
      [-397, { status: 'Active' }],
      [-134, 'accounting'],
      [-12, { status: 'Review' }],
      [-5, { status: 'Completed', note: 'Completed. Dehumidification trend for the natatorium looks good.' }],
    ],
    tasks: [
      [-386, 'manager', 'kenneth.abbott', 'Other', -379, 'Specification section edit', '', '-383 close'],
      [-306, 'plumbing.head', 'mechanical.head', 'Mechanical', -296, 'Block load calculation', '', '-306 close'],
      [-236, 'plumbing.head', 'plumbing.head', 'Plumbing', -222, 'Domestic water riser diagram', 'Fixture units at each branch; show shutoff and balancing valves.', '-236 close'],
      [-225, 'plumbing.head', 'owen.barrett', 'Electrical', -215, 'Electrical demolition plan', 'Circuits to remain traced on site before the drawing goes out.', '-222 close'],
      [-166, 'manager', 'tyler.nash', 'Other', -152, 'Quality control review', 'Office checklist, redlines back by the end of the day.', '-155 close'],
      [-49, 'electrical.head', 'electrical.head', 'Electrical', -36, 'Grounding and bonding details', 'Building steel, water main and the lightning protection ring.', '-43 close'],
    ],
    rfis: [
      [-12, 'plumbing.head', 'manager', 'Other', 'Access panel at room 341 falls on the mural wall. Can it move to the corridor side?', '-11 answer: It may move to the corridor side. Use a rated panel with a concealed frame.'],
    ],
    invoices: [
      [-271, 30, 'Schematic design and load calculations.', '-265 send'],
      [-138, 50, '100% CD set delivered to the architect.', '-134 send'],
      [-5, 20, 'Submittal and RFI review to date, final punch walk.'],
    ],
  },
  {
    name: 'Cedar Bluff Police Evidence Storage', client: 'City of Cedar Bluff', contact: 'Curtis Baldwin',
    city: 'Kyle', type: 'municipal', size: 5100, start: -5, due: 'open', status: 'Not Started',
    tasks: [
      [-5, 'electrical.head', 'victor.salinas', 'Electrical', 30, 'Voltage drop check on long feeders', 'Site lighting and the remote equipment yard above all.'],
      [-5, 'plumbing.head', 'elena.petrova', 'Fire Protection', 30, 'Fire protection narrative', ''],
      [-5, 'plumbing.head', 'plumbing.head', 'Plumbing', 22, 'Fixture schedule', 'Match the architect’s accessories; sensor faucets hardwired.'],
      [-5, 'plumbing.head', 'it', 'Other', 30, 'Remote access for the subconsultant', 'Until the end of the project, with a second factor.', '-1 ping'],
    ],
  },
  {
    name: 'Comal Springs Lift Station 7', client: 'Comal Springs Water Authority', contact: 'Hector Villanueva',
    city: 'New Braunfels', type: 'municipal', size: 1800, start: -33, due: '+21', status: 'Not Started',
    steps: [
      [-27, { status: 'Active' }],
      [-19, { note: '50% CD set in progress.' }],
      [-5, { note: 'Pump curves received. Hazardous area classification drawing drafted, needs PE review. SCADA points list from the authority is outstanding.' }],
    ],
    tasks: [
      [-33, 'plumbing.head', 'tyler.nash', 'Other', -5, 'Meeting minutes and action list', 'Send within a day, copy the architect.', '-26 10%', '-5 ping'],
      [-26, 'plumbing.head', 'hannah.schroeder', 'Mechanical', 0, 'Test and balance specification', 'Add the duct leakage test for medium pressure.', '-23 90%'],
      [-23, 'fire.head', 'caleb.dunn', 'Fire Protection', -19, 'Fire sprinkler hydraulic calculations', 'Most remote area with the hose allowance; flow test not older than a year.', '-19 close'],
      [-19, 'plumbing.head', 'plumbing.head', 'Plumbing', -9, 'Fixture schedule', 'Match the architect’s accessories; sensor faucets hardwired.', '-6 close'],
      [-16, 'electrical.head', 'electrical.head', 'Electrical', -12, 'Generator sizing', 'Life safety, critical and equipment branches in steps; list the largest motor start.', '-9 close'],
      [-9, 'electrical.head', 'victor.salinas', 'Electrical', -5, 'Lighting control narrative', 'Daylight zones, occupancy and the after-hours override.', '-8 75%'],
      [-7, 'plumbing.head', 'it', 'Other', 1, 'Project share and permissions', 'Read for all, write for the team, link for the architect.', '-5 close'],
      [-5, 'electrical.head', 'owen.barrett', 'Electrical', 12, 'Short-circuit and coordination study', '', '-5 70%'],
      [-5, 'plumbing.head', 'marcus.bell', 'Plumbing', 6, 'Plumbing demolition plan', 'Cap at the main; no dead legs over 24 in.', '-2 80%'],
      [0, 'mechanical.head', 'andre.coleman', 'Mechanical', 2, 'Sequence of operations', 'Economizer, demand ventilation and morning warm-up. Points list on the same sheet.'],
    ],
    rfis: [
      [-8, 'plumbing.head', 'rachel.kim', 'Electrical', 'Transformer lead time is 40 weeks. Is a copper-wound substitute for HP-1 acceptable?', '-2 sent', '-2 close'],
      [-7, 'manager', 'sofia.marin', 'Other', 'Roof penetrations at gridline A-6: are pitch pockets acceptable to the roofing warranty?', '-1 delete'],
    ],
  },
  {
    name: 'Water Authority Operations Building', client: 'Comal Springs Water Authority', contact: 'Hector Villanueva',
    city: 'New Braunfels', type: 'municipal', size: 23_600, start: -287, due: 'm5', status: 'Active',
    steps: [
      [-21, { status: 'Review' }],
      [-16, { status: 'Completed', note: 'Substantial completion walk done; two electrical punch items closed.' }],
      [-12, 'accounting'],
    ],
    tasks: [
      [-282, 'plumbing.head', 'denise.tran', 'Plumbing', -278, 'Plumbing underground plan, Area B', '', '-279 close'],
      [-75, 'plumbing.head', 'elena.petrova', 'Fire Protection', -65, 'Hydrant flow test request', 'Send to the water utility with the vicinity map.', '-70 close'],
      [-21, 'plumbing.head', 'owen.barrett', 'Electrical', -13, 'Power plan, Level 1', 'Furniture feeds from the latest test fit; floor boxes dimensioned.', '-19 close'],
    ],
    rfis: [
      [-84, 'manager', 'sofia.marin', 'Other', 'Roof penetrations at gridline F-4: are pitch pockets acceptable to the roofing warranty?', '-83 answer: No pitch pockets. Use curbs with boots as in the roofing manufacturer’s detail, so that the warranty holds.'],
      [-47, 'kenneth.abbott', 'plumbing.head', 'Plumbing', 'Floor drain in room 331 is under the equipment pad. Please give a new location.', '-44 answer: Move the drain 30 in. north, clear of the pad. The branch keeps its size.'],
    ],
    submittals: [
      [-127, -128, 'sofia.marin', 'Other', 'Firestopping systems and UL listings (07 84 13)', '-124 return Approved'],
    ],
    invoices: [
      [-197, 20, 'Site survey and basis of design.', '-194 send'],
      [-106, 40, 'Construction documents sealed and issued.', '-103 send'],
      [-16, 40, 'Construction administration through final inspection.', '-12 send'],
    ],
  },
  {
    name: 'County Courthouse Annex Retrofit', client: 'Travis Hills County Facilities', contact: 'Susan Breckenridge',
    city: 'Austin', type: 'institutional', size: 71_300, start: -215, due: '-20', status: 'Active',
    steps: [
      [-201, { due: '-13!' }],
      [-173, { note: '50% CD set in progress.' }],
      [-12, { note: 'Late. Asbestos report held up the ceiling survey. Night work hours agreed with the sheriff’s office; controls contractor on site from the first.' }],
    ],
    tasks: [
      [-208, 'manager', 'accountant', 'Other', -201, 'Lien waiver for the last payment', 'Owner’s form, notarized.', '-201 close'],
      [-208, 'ceo', 'member', 'Mechanical', -196, 'Mechanical details sheet', 'Use the office standard details, delete what is not used.', '-196 close'],
      [-149, 'ceo', 'manager', 'Other', -145, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '-148 close'],
      [-146, 'electrical.head', 'electrical.head', 'Electrical', -134, 'Panel schedules, Level 1', '', '-142 close'],
      [-35, 'mechanical.head', 'mei.chou', 'Mechanical', 20, 'Chilled water pump head calculation', 'Carry the worst run; balance valve at 3 psi.'],
      [-16, 'electrical.head', 'victor.salinas', 'Electrical', 9, 'Short-circuit and coordination study', 'Use the as-built transformer impedance.', '-12 80%', '0 due 16'],
      [-12, 'ceo', 'marcus.bell', 'Plumbing', 8, 'Gas piping sizing', '', '-6 90%'],
      [-6, 'ceo', 'denise.tran', 'Plumbing', 23, 'Sewage ejector calculation', 'Duplex with alternator, alarm to the BAS.', '-1 10%'],
      [-5, 'ceo', 'elena.petrova', 'Fire Protection', 0, 'Fire sprinkler hydraulic calculations', 'Most remote area with the hose allowance; flow test not older than a year.', '-2 75%', '0 ping'],
      [-1, 'ceo', 'tyler.nash', 'Other', 16, 'Quality control review', 'Office checklist, redlines back by the end of the day.'],
    ],
    rfis: [
      [-64, 'ceo', 'elena.petrova', 'Fire Protection', 'Is schedule 10 acceptable for mains on level 3? The specification lists schedule 40.', '-58 answer: Schedule 10 with grooved fittings is acceptable for mains of 2-1/2 in. and larger. Branches stay schedule 40.'],
      [-16, 'ceo', 'victor.salinas', 'Electrical', 'Switchgear is 4 in. wider than the pad at gridline C-1. Extend the pad or rotate the gear?', '-14 to Structural engineer: Detail for a pad extension of 4 in., please.', '-1 to us: Detail received.', '-1 alert'],
    ],
    submittals: [
      [-89, -89, 'kenneth.abbott', 'Other', 'Commissioning plan and prefunctional checklists (01 91 13)', '-83 return Approved'],
      [-61, -63, 'owen.barrett', 'Electrical', 'Panelboards, second submission (26 24 16)', '-50 return Approved as Noted: Copper bus as specified. Provide 20 percent spare spaces.'],
      [-27, -28, 'owen.barrett', 'Electrical', 'Switchboard and distribution panels, shop drawings (26 24 13)', '-24 to Architect: Is the door of the electrical room 3 ft 6 in. or 4 ft?', '-15 to us: 4 ft, swings out.', '-12 to Contractor: Please show section 3 turned, with the working clearance.', '-4 to us: Revised layout attached.', '-3 reviewers rachel.kim Electrical, tyler.nash Other', '-2 reviewed rachel.kim: Bracing is rated 65 kA as specified.'],
      [-27, -28, 'member', 'Mechanical', 'Ductwork shop drawings, Level 2 and roof', '-26 return Approved'],
    ],
    invoices: [
      [-82, 30, 'Schematic design and load calculations.'],
    ],
  },
  {
    name: 'County Records Vault Clean Agent', client: 'Travis Hills County Facilities',
    city: 'Austin', type: 'default', size: 4400, start: -168, due: '-15', status: 'Active',
    steps: [
      [-145, { due: 'w2' }],
      [-19, { note: 'Load calculations under way. Utility contacted for available fault current.' }],
      [-9, { status: 'Review' }],
      [-5, { status: 'Completed', note: 'Discharge test passed, panel monitored.' }],
    ],
    tasks: [
      [-159, 'ceo', 'sofia.marin', 'Other', -146, 'Coordination model clash review', 'MEP against structure, report the top twenty to the architect.', '-147 close'],
      [-127, 'ceo', 'victor.salinas', 'Electrical', -119, 'Lighting layout and fixture schedule', '', '-125 close'],
      [-89, 'ceo', 'marcus.bell', 'Plumbing', -75, 'Water heater sizing', '', '-79 close'],
      [-82, 'ceo', 'member', 'Mechanical', -75, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-77 close'],
      [-40, 'ceo', 'rachel.kim', 'Electrical', -34, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.', '-27 close'],
    ],
    rfis: [
      [-42, 'ceo', 'mechanical.head', 'Mechanical', 'Is duct liner acceptable on level 2 in place of wrap? The ceiling space is 2 in. short.', '-40 answer: Liner is acceptable on return and transfer duct only. Supply stays wrapped; use the flat oval size on the sketch.'],
    ],
    submittals: [
      [-61, -61, 'manager', 'Other', 'Operation and maintenance manuals, draft', '-60 return For Record Only: Received for the record. Final copies come with the close-out documents.'],
      [-37, -37, 'plumbing.head', 'Plumbing', 'Backflow preventers (22 11 19)', '-35 close'],
    ],
    invoices: [
      [-86, 50, '50% CD set, per the agreement.', '-82 send'],
      [-5, 50, 'Balance on issue of record drawings.'],
    ],
  },
  {
    name: 'Harbor Terminal Fire Pump Replacement', client: 'Coastal Bend Harbor District', contact: 'Manuel Garza',
    city: 'Corpus Christi', type: 'industrial', size: 12_000, start: -90, due: 'm95', status: 'Active',
    steps: [
      [-19, 'accounting'],
      [-9, { note: 'Diesel pump selected at 2,000 gpm at 125 psi. Test header on the north wall. Fuel containment detail outstanding.' }],
    ],
    tasks: [
      [-61, 'fire.head', 'rachel.kim', 'Electrical', -54, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '-61 close'],
      [-33, 'fire.head', 'marcus.bell', 'Plumbing', -26, 'Domestic water riser diagram', 'Fixture units at each branch; show shutoff and balancing valves.', '-23 close'],
      [-26, 'electrical.head', 'victor.salinas', 'Electrical', -14, 'Power plan', 'Furniture feeds from the latest test fit; floor boxes dimensioned.', '-23 close'],
      [-14, 'fire.head', 'member', 'Mechanical', 20, 'Refrigerant piping and line length check', 'Against the manufacturer’s limits for lift and total length.', '-12 30%', '-1 ping'],
      [-12, 'fire.head', 'andre.coleman', 'Mechanical', 1, 'Room-by-room load calculation', 'Include the owner’s equipment list and 15 cfm per person outside air.', '-7 close'],
      [0, 'manager', 'manager', 'Other', 2, 'Addendum sheet set', ''],
    ],
    rfis: [
      [-37, 'fire.head', 'rachel.kim', 'Electrical', 'Transformer lead time is 40 weeks. Is a copper-wound substitute for MDP acceptable?', '-33 answer: The substitute is acceptable with the same impedance and temperature rise. Please confirm the sound level.'],
      [-34, 'fire.head', 'plumbing.head', 'Plumbing', 'The wall at room 230 is 3-5/8 in. studs; the carrier needs 6. May we fur out the wall?', '-2 alert'],
      [-14, 'fire.head', 'electrical.head', 'Electrical', 'Fire alarm annunciator: room 211 or main lobby? The drawings differ.', '-12 to Manuel Garza: Which entrance does the fire department use?', '-9 to us: Main lobby.', '-8 answer: Main lobby, 48 in. to the center line. The floor plan governs and the riser diagram will follow.'],
      [-5, 'fire.head', 'member', 'Mechanical', 'Supply main at gridline F-7 conflicts with the W24 beam. May it drop 6 in. below the joists?', '-5 wanted 3'],
      [-5, 'fire.head', 'member', 'Mechanical', 'Outside air intake for DOAS-1 is 8 ft from the plumbing vent. Extend the vent or move the intake?', '-4 answer: Extend the vent. It needs 10 ft to the side of the intake or 2 ft above it.'],
    ],
    submittals: [
      [-16, -19, 'andre.coleman', 'Mechanical', 'Fire and smoke dampers, product data (23 33 13)', '-12 to Contractor: UL listing of the combination dampers is missing.', '-6 to us: Listing attached.', '0 alert'],
      [-13, -14, 'tyler.nash', 'Other', 'Coordination drawings, corridor sections', '-5 alert'],
      [0, -2, 'marcus.bell', 'Plumbing', 'Roof and overflow drains (22 14 26)'],
    ],
    invoices: [
      [-55, 20, 'Site survey and basis of design.', '-49 send'],
      [-21, 40, 'Construction documents sealed and issued.', '-19 send'],
    ],
  },
  {
    name: 'Harbor Administration Building', client: 'Coastal Bend Harbor District', contact: 'Manuel Garza',
    city: 'Corpus Christi', type: 'institutional', size: 29_800, start: -257, due: '+54', status: 'Active',
    steps: [
      [-229, { due: '+60' }],
      [-159, { note: 'Coordination meeting every other Tuesday. Ceiling heights are the main conflict.' }],
      [-34, { status: 'Hold', note: 'On hold until the bond election. MEP narrative is current.' }],
    ],
    tasks: [
      [-223, 'mechanical.head', 'member', 'Mechanical', -209, 'Test and balance specification', '', '-217 close'],
      [-54, 'fire.head', 'electrical.head', 'Electrical', -44, 'Voltage drop check on long feeders', 'Site lighting and the remote equipment yard above all.', '-47 close'],
      [-34, 'electrical.head', 'rachel.kim', 'Electrical', 27, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.', '-15 25%'],
      [-34, 'plumbing.head', 'marcus.bell', 'Plumbing', 26, 'Sanitary and vent layout', '', '-20 40%', '0 give denise.tran'],
      [-34, 'manager', 'sofia.marin', 'Other', 37, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.', '-28 80%'],
    ],
    rfis: [
      [-47, 'kenneth.abbott', 'fire.head', 'Fire Protection', 'The riser room door swings into the valve at gridline D-10. May the riser shift 12 in.?', '-43 answer: The riser may shift 12 in. to the east. Keep 36 in. clear in front of the valve trim.'],
    ],
    invoices: [
      [-118, 20, 'Site survey and basis of design.'],
    ],
  },
]
