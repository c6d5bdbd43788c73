import type { Project } from './notation.ts'

export const industry: readonly Project[] = [
  {
    name: 'Caprock Cotton Gin Electrical Service', client: 'Caprock Industrial Partners', contact: 'Dale Rutherford',
    city: 'Lubbock', type: 'industrial', size: 64_000, start: -329, due: '-105', status: 'Active',
    steps: [
      [-119, { status: 'Review' }],
      [-111, { status: 'Completed', note: '2,500 A service energized. Arc-flash labels installed.' }],
      [-110, 'accounting'],
    ],
    tasks: [
      [-306, 'mechanical.head', 'member', 'Mechanical', -299, 'Test and balance specification', 'Add the duct leakage test for medium pressure.', '-299 close'],
      [-303, 'electrical.head', 'rachel.kim', 'Electrical', -294, 'Lighting layout and fixture schedule, Area B', 'Photometrics for corridors and egress at 1 fc.', '-299 close'],
      [-236, 'electrical.head', 'manager', 'Other', -226, 'Fee proposal for added scope', 'Hours by discipline, note what is excluded.', '-231 close'],
      [-218, 'mechanical.head', 'mei.chou', 'Mechanical', -210, 'Condensate drain routing', 'Indirect waste to the nearest floor drain, secondary pan alarms.', '-212 close'],
    ],
    rfis: [
      [-128, 'mechanical.head', 'andre.coleman', 'Mechanical', 'Condensate from AHU-2 has no receptor within reach. May it go to the mop sink in room 202?', '-124 answer: Not to the mop sink. Pump it to the nearest floor drain with an air gap.'],
      [-125, 'electrical.head', 'owen.barrett', 'Electrical', 'Occupancy sensor in room 139 sees the corridor. Ceiling or wall type?', '-118 answer: Ceiling type with dual technology, masked toward the door.'],
    ],
    invoices: [
      [-257, 20, 'Site survey and basis of design.', '-252 send'],
      [-184, 40, 'Construction documents sealed and issued.', '-182 send'],
      [-111, 40, 'Construction administration through final inspection.', '-110 send'],
    ],
  },
  {
    name: 'Caprock Distribution Center', client: 'Caprock Industrial Partners', contact: 'Dale Rutherford',
    city: 'Lubbock', type: 'industrial', size: 310_000, start: -56, due: '+61', status: 'Not Started',
    steps: [
      [-54, { status: 'Active' }],
      [-43, { due: '+88' }],
      [-14, { note: 'Coordination meeting every other Tuesday. Ceiling heights are the main conflict.' }],
      [-2, { note: 'Racking layout revised to 40 ft clear; sprinkler design goes to K-25 ceiling only. HVLS fans interlocked with the fire alarm.' }],
    ],
    tasks: [
      [-50, 'manager', 'it.head', 'Other', -36, 'Data exchange agreement', 'With the architect’s IT: formats, transfer, retention.', '-47 close'],
      [-35, 'electrical.head', 'victor.salinas', 'Electrical', 20, 'Arc-flash label schedule', 'Table form, one line for each panel.', '-14 75%'],
      [-28, 'electrical.head', 'hannah.schroeder', 'Mechanical', -21, 'Test and balance specification', 'Add the duct leakage test for medium pressure.', '-21 close'],
      [-22, 'manager', 'yolanda.price', 'Other', 15, 'Revit model setup and worksets', 'Link the architect’s model by shared coordinates.', '-21 75%'],
      [-21, 'electrical.head', 'denise.tran', 'Plumbing', -9, 'Gas piping sizing', 'Longest run method, 2 psi with regulators at the equipment.', '-19 close'],
      [-19, 'electrical.head', 'mechanical.head', 'Mechanical', -2, 'Mechanical details sheet', 'Use the office standard details, delete what is not used.', '-5 30%'],
      [-13, 'manager', 'yolanda.price', 'Other', -6, 'Quality control review', '', '-8 close'],
      [-8, 'fire.head', 'elena.petrova', 'Fire Protection', 15, 'Fire pump sizing', 'Churn below 140 percent; jockey pump with the schedule.', '-6 75%'],
    ],
    rfis: [
      [-26, 'manager', 'sofia.marin', 'Other', 'Owner asks for a spare sleeve at gridline G-7 for future use. Please confirm the size.', '-25 sent', '-25 close'],
      [-19, 'electrical.head', 'victor.salinas', 'Electrical', 'Switchgear is 4 in. wider than the pad at gridline E-9. Extend the pad or rotate the gear?', '-18 cost tbd', '-18 schedule tbd', '-18 answer: Extend the pad. Two dowels on each side, 6 in. embedment. Rotating would cost the working clearance.'],
    ],
    invoices: [
      [-21, 50, '50% CD set, per the agreement.', '-19 send'],
    ],
  },
  {
    name: 'Odessa Truck Maintenance Shop', client: 'Permian Logistics Group', contact: 'Felix Armendariz',
    city: 'Odessa', type: 'industrial', size: 27_500, start: -177, due: 'm50', status: 'Not Started',
    steps: [
      [-173, { status: 'Active' }],
      [-107, 'accounting'],
      [-93, { note: 'Equipment selections sent to the owner for approval.' }],
      [-5, { status: 'Review' }],
      [-1, { note: 'Pit exhaust and CO/NO2 monitoring in final check. Compressed air riser shown as deferred submittal.' }],
    ],
    tasks: [
      [-173, 'electrical.head', 'member', 'Mechanical', -159, 'Duct layout', 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.', '-173 close'],
      [-131, 'electrical.head', 'gerald.hoffmann', 'Electrical', -125, 'Lighting control narrative', 'Daylight zones, occupancy and the after-hours override.', '-119 close'],
      [-103, 'electrical.head', 'manager', 'Other', -92, 'Addendum sheet set', 'Only the sheets that changed, deltas numbered.', '-90 close'],
      [-64, 'electrical.head', 'denise.tran', 'Plumbing', -56, 'Fixture schedule', 'Match the architect’s accessories; sensor faucets hardwired.', '-57 close'],
      [-26, 'electrical.head', 'electrical.head', 'Electrical', 0, 'Electrical demolition plan, Level 2', 'Circuits to remain traced on site before the drawing goes out.'],
    ],
    rfis: [
      [-64, 'electrical.head', 'hannah.schroeder', 'Mechanical', 'Roof curb of RTU-4 sits on a joist seam at gridline G-10. Can it shift 18 in. north?', '-54 answer: It may shift 18 in. north. The gas drop moves along; structure is clear there.'],
      [-7, 'electrical.head', 'ceo', 'Other', 'Please confirm who paints exposed duct and conduit in room 111.', '-5 answer: Division 9 paints all exposed duct and conduit in this room. We prime nothing.'],
    ],
    submittals: [
      [-33, -35, 'marcus.bell', 'Plumbing', 'Natural gas piping and regulators (22 11 13)', '-32 return Approved as Noted: Add a line regulator with vent limiter at each unit.'],
      [-1, -1, 'hannah.schroeder', 'Mechanical', 'Diffusers, registers and grilles (23 37 13)'],
    ],
    invoices: [
      [-110, 20, 'Site survey and basis of design.', '-107 send'],
      [-41, 40, 'Construction documents sealed and issued.'],
    ],
  },
  {
    name: 'Midland Yard Office', client: 'Permian Logistics Group', contact: 'Curtis Baldwin',
    city: 'Midland', type: 'industrial', size: 6200, start: -320, due: 'open', status: 'Active',
    steps: [
      [-273, { status: 'Cancelled' }],
    ],
    tasks: [
      [-319, 'fire.head', 'fire.head', 'Fire Protection', -306, 'Fire protection narrative', 'Occupancies, hazard classes and the design densities in one table.', '-319 close'],
      [-302, 'electrical.head', 'electrical.head', 'Electrical', -289, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '-292 close'],
      [-293, 'mechanical.head', 'member', 'Mechanical', -281, 'Sequence of operations', '', '-281 close'],
      [-273, 'plumbing.head', 'denise.tran', 'Plumbing', 30, 'Gas piping sizing', '', '-83 10%'],
      [-273, 'electrical.head', 'manager', 'Other', 26, 'Coordination model clash review', 'MEP against structure, report the top twenty to the architect.', '-131 30%'],
    ],
    submittals: [
      [-286, -287, 'hannah.schroeder', 'Mechanical', 'VRF outdoor and indoor units, piping diagram (23 81 29)', '-285 return Approved'],
    ],
    invoices: [
      [-292, 30, 'Schematic design and load calculations.', '-288 send'],
    ],
  },
  {
    name: 'Tejas Cold Storage Freezer 2', client: 'Tejas Cold Storage', contact: 'Raquel Benavides',
    city: 'McAllen', type: 'industrial', size: 55_000, start: -42, due: '+2', status: 'Not Started',
    steps: [
      [-34, { status: 'Active' }],
      [-12, { due: '+16!' }],
      [0, { note: 'Ammonia machinery room ventilation calculated at 30 air changes. Dry sprinkler in the freezer, double interlock preaction. Underfloor heating by refrigeration contractor.' }],
    ],
    tasks: [
      [-15, 'plumbing.head', 'plumbing.head', 'Plumbing', -12, 'Storm drainage and overflow calculation', 'Rain intensity for the county; overflow at 2 in. above the drain.', '-12 80%', '-5 ping'],
      [-14, 'electrical.head', 'victor.salinas', 'Electrical', 16, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.'],
      [-12, 'electrical.head', 'rachel.kim', 'Electrical', 5, 'Lighting layout and fixture schedule', 'Photometrics for corridors and egress at 1 fc.', '-2 60%'],
      [-12, 'fire.head', 'elena.petrova', 'Fire Protection', 0, 'Sprinkler head layout, Level 1', '', '-6 close'],
      [-9, 'mechanical.head', 'member', 'Mechanical', 0, 'Block load calculation', 'Use the current envelope U-values; compare tons per 400 sqft before sizing units.', '-2 25%'],
      [-1, 'fire.head', 'manager', 'Other', 23, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.'],
    ],
    rfis: [
      [-40, 'fire.head', 'marcus.bell', 'Plumbing', 'Floor drain in room 230 is under the equipment pad. Please give a new location.', '-37 to Contractor: Please dimension the pad as built.', '-28 to us: Pad is 5 ft by 9 ft.', '-25 to Architect: Drain moves into the aisle. Is that acceptable for the forklifts?', '-4 to us: Yes, with a heavy-duty grate.'],
      [-13, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', 'Are sprinklers needed under the duct at gridline A-12? It is 48 in. wide.', '-5 alert'],
      [-12, 'kenneth.abbott', 'plumbing.head', 'Plumbing', 'Roof drain at gridline B-4 lands on a beam. Move 2 ft east?', '-1 alert'],
      [0, 'fire.head', 'mei.chou', 'Mechanical', 'The sequence calls for a static reset, but EF-7 comes without a VFD. Please advise.'],
    ],
    submittals: [
      [-16, -19, 'owen.barrett', 'Electrical', 'Fire alarm shop drawings and battery calculations (28 31 00)', '-14 return Approved'],
      [-7, -9, 'marcus.bell', 'Plumbing', 'Backflow preventers (22 11 19)'],
      [-6, -7, 'victor.salinas', 'Electrical', 'Lighting controls, one-line and device data (26 09 23)', '-5 return Approved as Noted: Add a vacancy mode for classrooms and offices.'],
      [-1, -5, 'ceo', 'Other', 'Operation and maintenance manuals, draft', '0 alert'],
    ],
    invoices: [
      [-16, 20, 'Site survey and basis of design.'],
    ],
  },
  {
    name: 'Tejas Cold Storage Dock Sprinklers', client: 'Tejas Cold Storage',
    city: 'McAllen', type: 'industrial', size: 30_000, start: -1, due: '+60', status: 'Not Started',
    tasks: [
      [-1, 'manager', 'yolanda.price', 'Other', 37, 'City permit comment response', 'One answer for each comment, clouds on the sheets.'],
      [-1, 'fire.head', 'andre.coleman', 'Mechanical', 23, 'Mechanical details sheet', ''],
      [-1, 'electrical.head', 'owen.barrett', 'Electrical', 27, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.'],
      [0, 'fire.head', 'rachel.kim', 'Electrical', 30, 'Grounding and bonding details', 'Building steel, water main and the lightning protection ring.'],
    ],
  },
]
