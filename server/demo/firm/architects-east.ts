import type { Project } from './notation.ts'

export const architectsEast: readonly Project[] = [
  {
    name: 'Katy Corporate Campus Building C', client: 'Kettler Pruitt Architects', contact: 'Brian Kettler',
    city: 'Katy', type: 'commercial', size: 142_000, start: -160, due: '-16', status: 'Active',
    steps: [
      [-79, { note: '50% CD set in progress.' }],
      [-44, { due: '+3!' }],
      [-9, { note: 'Final deadline is fixed by the lender. VAV boxes tagged through Level 4. Stair pressurization calc goes to the code consultant tomorrow.' }],
    ],
    tasks: [
      [-138, 'yolanda.price', 'victor.salinas', 'Electrical', -124, 'One-line riser diagram', 'Available fault current from the utility letter, conductor sizes on the feeders.', '-135 close'],
      [-131, 'manager', 'tyler.nash', 'Other', -118, 'Site visit and photo log', '', '-127 close'],
      [-106, 'yolanda.price', 'plumbing.head', 'Plumbing', -99, 'Storm drainage and overflow calculation', '', '-96 close'],
      [-40, 'fire.head', 'elena.petrova', 'Fire Protection', 9, 'Clean agent room volume check', 'Include the raised floor; confirm the relief damper.', '-12 20%'],
      [-19, 'mechanical.head', 'andre.coleman', 'Mechanical', -1, 'VAV box schedule and tagging, Area A', 'Minimums from the ventilation schedule, not 30 percent across the board.', '-15 90%', '-2 ping'],
      [-12, 'yolanda.price', 'victor.salinas', 'Electrical', 16, 'Fire alarm device layout, Area B', '', '-5 20%', '0 give owen.barrett'],
      [-12, 'yolanda.price', 'rachel.kim', 'Electrical', 23, 'Power plan, Area A', 'Furniture feeds from the latest test fit; floor boxes dimensioned.', '-1 10%'],
      [-9, 'manager', 'ceo', 'Other', -5, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '0 90%'],
      [-6, 'mechanical.head', 'hannah.schroeder', 'Mechanical', -1, 'Rooftop unit selections', 'Two manufacturers at least, with sound data and curb dimensions.', '-5 50%'],
      [-5, 'yolanda.price', 'it.head', 'Other', -1, 'Data exchange agreement', 'With the architect’s IT: formats, transfer, retention.', '-5 10%'],
      [-5, 'mechanical.head', 'mechanical.head', 'Mechanical', 2, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '-5 90%'],
      [0, 'yolanda.price', 'denise.tran', 'Plumbing', 16, 'Plumbing demolition plan', 'Cap at the main; no dead legs over 24 in.'],
    ],
    rfis: [
      [-47, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', 'Clean agent piping crosses the expansion joint at gridline H-3. Flexible joint or offset?', '-46 to Architect: Is the joint cover in place before the pipe goes in? We need the movement.', '-42 to us: Joint moves 2 in. Cover follows the pipe.', '-40 cost 4800', '-40 schedule 5', '-40 answer with SK-FP-04 Offset at H-3.pdf: Use an offset with two grooved flexible couplings on each side of the joint. Detail 4/FP-501 applies; hangers within 12 in. of each coupling.'],
      [-34, 'yolanda.price', 'owen.barrett', 'Electrical', 'Fire alarm annunciator: room 114 or main lobby? The drawings differ.', '-30 to Architect: E-401 and A-112 differ. Which location do you want?', '-26 to us: Fire marshal decides, please ask.', '-9 to Architect: Lobby, see the sketch. Please agree to the millwork cutout.'],
      [-27, 'yolanda.price', 'electrical.head', 'Electrical', 'Fixture type L4 in room 112 was discontinued. Is the attached equal acceptable?', '-26 to Lighting representative: Please send the 4000 lm version with photometrics.', '-20 cost tbd', '-20 schedule none', '-5 alert', '-1 to us: Photometrics attached.'],
      [-6, 'denise.tran', 'denise.tran', 'Plumbing', 'Floor drain in room 332 is under the equipment pad. Please give a new location.'],
      [-1, 'yolanda.price', 'andre.coleman', 'Mechanical', 'Roof curb of RTU-3 sits on a joist seam at gridline C-2. Can it shift 18 in. north?'],
    ],
    submittals: [
      [-43, -47, 'mechanical.head', 'Mechanical', 'Ductwork shop drawings, Level 1', '-41 reviewers victor.salinas Electrical, caleb.dunn Fire Protection', '-40 reviewed caleb.dunn: Main at 10 ft 2 in. is in conflict with the trunk duct at gridline C.', '-40 spared victor.salinas: No lighting in this zone.', '-39 return Revise and Resubmit: Trunk duct runs through the sprinkler main at gridline C. Show hangers.', '-33 revision', '-30 reviewed caleb.dunn: Clear now.', '-29 return Revise and Resubmit: Hangers shown, but the reinforcement class is missing.', '-22 revision', '-19 return Rejected: This is the drawing of level 2.', '-16 revision', '-13 return Approved as Noted: Seal class A on all duct upstream of the boxes.'],
      [-13, -13, 'fire.head', 'Fire Protection', 'Backflow and double check assembly for the fire line (21 11 00)', '-12 return Approved'],
      [-6, -7, 'victor.salinas', 'Electrical', 'Dry-type transformers (26 22 13)'],
    ],
  },
  {
    name: 'Sugar Land Town Hall Renovation', client: 'Kettler Pruitt Architects', contact: 'Lyle Jorgensen',
    city: 'Sugar Land', type: 'municipal', size: 38_900, start: -250, due: 'm70', status: 'Active',
    answersWithin: { rfi: 5, submittal: 14 },
    steps: [
      [-162, { note: 'Kickoff held. Waiting for backgrounds from the architect.' }],
      [-9, { status: 'Review' }],
      [-2, { note: 'Historic commission approved the condenser screen. Reviewing chilled beam alternate with the city’s engineer.' }],
    ],
    tasks: [
      [-249, 'yolanda.price', 'fire.head', 'Fire Protection', -243, 'Sprinkler head layout, Level 1', 'Center of tile where the architect wants it, pendent concealed in public areas.', '-244 close'],
      [-180, 'manager', 'it', 'Other', -167, 'Model server space', 'Central model is over 900 MB, move it to the fast volume.', '-180 close'],
      [-89, 'manager', 'sofia.marin', 'Other', -82, 'Site visit and photo log', 'Panels, nameplates, roof and the ceiling space at the corridor.', '-78 close'],
      [-33, 'plumbing.head', 'plumbing.head', 'Plumbing', -26, 'Plumbing demolition plan, Area A', '', '-23 close'],
      [-6, 'yolanda.price', 'andre.coleman', 'Mechanical', 2, 'Rooftop unit selections', 'Two manufacturers at least, with sound data and curb dimensions.', '-1 close'],
    ],
    rfis: [
      [-114, 'yolanda.price', 'member', 'Mechanical', 'Balancing report shows room 224 at 70 percent of design air. Accept or upsize the branch?', '-113 answer: Upsize the branch to 10 in. from the main to the box. Rebalance the zone afterwards and send the revised sheet.'],
      [-57, 'kenneth.abbott', 'marcus.bell', 'Plumbing', 'Mixing valve serves rooms on level 3 only per plan, the riser shows two floors. Which is right?', '-55 to Brian Kettler: Which drawing did the owner price?', '-52 to us: The riser diagram.', '-50 answer: The riser diagram governs: the valve serves both floors. The plan will be clouded in the next bulletin.'],
      [-47, 'kenneth.abbott', 'tyler.nash', 'Other', 'Housekeeping pad sizes for level 3 are not dimensioned. Please issue a sketch.', '-46 sent', '-46 close'],
    ],
    submittals: [
      [-98, -100, 'fire.head', 'Fire Protection', 'Sprinkler heads and escutcheons, samples (21 13 13)', '-93 return Approved: White concealed in public areas, chrome elsewhere.'],
      [-57, -61, 'marcus.bell', 'Plumbing', 'Domestic water piping and valves (22 11 16)', '-51 return Approved as Noted: Provide full-port valves at each riser. Press fittings are acceptable.'],
      [-21, -21, 'plumbing.head', 'Plumbing', 'Plumbing fixtures and trim (22 40 00)', '-20 close'],
      [-1, -2, 'andre.coleman', 'Mechanical', 'Rooftop units, product data and curbs (23 74 13)', '-1 site 130/70'],
      [0, -1, 'denise.tran', 'Plumbing', 'Roof and overflow drains (22 14 26)', '0 site 40/34'],
    ],
    invoices: [
      [-154, 30, 'Schematic design and load calculations.', '-152 send'],
      [-58, 50, '100% CD set delivered to the architect.', '-56 send'],
    ],
  },
  {
    name: 'Pearland Retail Pad Sites', client: 'Kettler Pruitt Architects', contact: 'Monica Pruitt',
    city: 'Pearland', type: 'commercial', size: 21_600, start: -387, due: '-176', status: 'Not Started',
    steps: [
      [-377, { status: 'Active' }],
      [-189, { status: 'Review' }],
      [-181, { status: 'Completed' }],
      [-176, 'accounting'],
    ],
    tasks: [
      [-383, 'yolanda.price', 'member', 'Mechanical', -370, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-379 close'],
      [-378, 'yolanda.price', 'victor.salinas', 'Electrical', -364, 'Arc-flash label schedule', 'Table form, one line for each panel.', '-372 close'],
      [-363, 'yolanda.price', 'it', 'Other', -355, 'Project share and permissions', 'Read for all, write for the team, link for the architect.', '-348 close'],
      [-320, 'yolanda.price', 'rachel.kim', 'Electrical', -307, 'Low-voltage pathway plan, Area B', 'Tray fill at 40 percent, sleeves at each rated wall.', '-317 close'],
      [-293, 'yolanda.price', 'ceo', 'Other', -285, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '-288 close'],
      [-288, 'yolanda.price', 'member', 'Mechanical', -279, 'Refrigerant piping and line length check', '', '-282 close'],
      [-280, 'plumbing.head', 'denise.tran', 'Plumbing', -266, 'Plumbing demolition plan, Level 2', '', '-280 close'],
      [-264, 'yolanda.price', 'manager', 'Other', -250, 'Meeting minutes and action list', '', '-264 close'],
    ],
    rfis: [
      [-224, 'electrical.head', 'victor.salinas', 'Electrical', 'Feeder to MDP is scheduled as 4 #3/0, the one-line says 4 #4/0. Which one governs?', '-216 answer: The one-line governs: 4 #4/0 with a #4 ground. The schedule will be corrected in the next bulletin.'],
    ],
    submittals: [
      [-275, -278, 'elena.petrova', 'Fire Protection', 'Seismic and sway bracing letter (21 05 48)', '-274 return For Record Only: Letter is on file.'],
    ],
    invoices: [
      [-320, 35, 'Design development complete.', '-317 send'],
      [-250, 45, 'Construction documents issued for permit.', '-245 send'],
      [-181, 20, 'Construction administration and close-out.', '-176 send'],
    ],
  },
  {
    name: 'Deep Ellum Office Renovation', client: 'Foxglove Architecture', contact: 'Eliza Foxworth',
    city: 'Dallas', type: 'commercial', size: 33_700, start: -84, due: '-3', status: 'Not Started',
    steps: [
      [-79, { status: 'Active' }],
      [-19, { note: '50% CD set in progress.' }],
      [-2, { note: 'Demolition drawings out. Landlord’s condenser water is limited to 60 tons, tenant load is at 57. Holding the conference room split as an option.' }],
    ],
    tasks: [
      [-51, 'yolanda.price', 'accountant', 'Other', -47, 'Fee and hours summary', 'Planned and used by discipline, for the monthly meeting.', '-51 close'],
      [-40, 'yolanda.price', 'denise.tran', 'Plumbing', -5, 'Plumbing demolition plan', 'Cap at the main; no dead legs over 24 in.', '-26 50%'],
      [-35, 'electrical.head', 'electrical.head', 'Electrical', -21, 'Lighting control narrative', '', '-23 close'],
      [-33, 'mechanical.head', 'mechanical.head', 'Mechanical', -21, 'VAV box schedule and tagging, Level 2', 'Minimums from the ventilation schedule, not 30 percent across the board.', '-30 close'],
      [-22, 'yolanda.price', 'owen.barrett', 'Electrical', 9, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.', '-9 25%'],
      [-19, 'mechanical.head', 'hannah.schroeder', 'Mechanical', -12, 'Condensate drain routing', 'Indirect waste to the nearest floor drain, secondary pan alarms.', '-19 close'],
      [-8, 'manager', 'manager', 'Other', 2, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '-1 close'],
      [-6, 'plumbing.head', 'marcus.bell', 'Plumbing', -2, 'Sanitary and vent layout, Area A', 'Invert at the building wall per civil, 1/4 in. per foot under 3 in.'],
      [-6, 'mechanical.head', 'member', 'Mechanical', -2, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '-1 20%'],
      [-5, 'yolanda.price', 'manager', 'Other', 12, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.', '-5 20%'],
      [0, 'yolanda.price', 'elena.petrova', 'Fire Protection', 16, 'Fire department connection location', ''],
    ],
    rfis: [
      [-26, 'yolanda.price', 'elena.petrova', 'Fire Protection', 'Tamper switch of the PIV is not on the fire alarm plan. Which zone?', '-25 answer: Zone 4, with the other valve supervision. One monitor module at the post; conduit by division 26.'],
      [-19, 'yolanda.price', 'caleb.dunn', 'Fire Protection', 'Flow test on site gave 58 psi residual against 66 in the calculation. Recalculate?', '-18 to Contractor: Please repeat the test with the hydrant at the corner fully open.', '-9 to us: Second test confirms 58 psi.', '-6 answer with Hydraulic calculation rev 2.pdf: Recalculated with 58 psi residual. The most remote area still works with 6 psi to spare; no pipe sizes change.'],
      [-8, 'yolanda.price', 'electrical.head', 'Electrical', 'Switchgear is 4 in. wider than the pad at gridline H-1. Extend the pad or rotate the gear?'],
      [-6, 'yolanda.price', 'owen.barrett', 'Electrical', 'Who furnishes the power supply for door hardware at room 245, division 8 or 26?', '-5 answer: Division 8 furnishes the power supply. Division 26 brings a 120 V circuit to the head of the frame.'],
      [-5, 'kenneth.abbott', 'denise.tran', 'Plumbing', 'Mixing valve serves rooms on level 2 only per plan, the riser shows two floors. Which is right?', '-2 alert'],
      [-2, 'yolanda.price', 'andre.coleman', 'Mechanical', 'The sequence calls for a static reset, but RTU-1 comes without a VFD. Please advise.'],
      [-1, 'yolanda.price', 'hannah.schroeder', 'Mechanical', 'RTU-1 as submitted is 14 in. longer than scheduled. Is the service clearance at gridline E-4 still met?'],
    ],
    submittals: [
      [-8, -8, 'victor.salinas', 'Electrical', 'Wiring devices and floor boxes (26 27 26)', '-2 alert'],
      [-6, -7, 'kenneth.abbott', 'Other', 'Coordination drawings, corridor sections'],
      [-5, -5, 'hannah.schroeder', 'Mechanical', 'Pipe and duct insulation, samples (23 07 00)'],
    ],
    invoices: [
      [-33, 30, 'Schematic design and load calculations.'],
    ],
  },
  {
    name: 'Frisco Montessori School', client: 'Foxglove Architecture', contact: 'Eliza Foxworth',
    city: 'Frisco', type: 'educational', size: 19_400, start: -306, due: '-91', status: 'Active',
    steps: [
      [-300, { note: 'Site visit done, photos are in the folder. Existing panel schedules to be verified.' }],
      [-104, { due: '-70' }],
      [-75, { status: 'Review' }],
      [-68, { status: 'Completed', note: 'Certificate of occupancy received. Close-out billing sent.' }],
      [-65, 'accounting'],
    ],
    tasks: [
      [-301, 'yolanda.price', 'marcus.bell', 'Plumbing', -289, 'Plumbing underground plan', 'Issue ahead of the package, the slab pour is early.', '-300 close'],
      [-257, 'electrical.head', 'gerald.hoffmann', 'Electrical', -244, 'Lighting control narrative', 'Daylight zones, occupancy and the after-hours override.', '-243 close'],
      [-201, 'mechanical.head', 'hannah.schroeder', 'Mechanical', -191, 'Condensate drain routing', 'Indirect waste to the nearest floor drain, secondary pan alarms.', '-195 close'],
      [-134, 'yolanda.price', 'andre.coleman', 'Mechanical', -124, 'Duct layout', 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.', '-126 close'],
      [-114, 'yolanda.price', 'accountant', 'Other', -103, 'Fee and hours summary', 'Planned and used by discipline, for the monthly meeting.', '-110 close'],
      [-92, 'yolanda.price', 'sofia.marin', 'Other', -85, 'Coordination model clash review', 'MEP against structure, report the top twenty to the architect.', '-91 close'],
    ],
    rfis: [
      [-91, 'yolanda.price', 'electrical.head', 'Electrical', 'No receptacle is shown within 25 ft of RTU-3. Please provide the circuit.', '-86 cost 650', '-86 schedule none', '-86 sent', '-86 close'],
    ],
    submittals: [
      [-99, -100, 'mei.chou', 'Mechanical', 'Fire and smoke dampers, product data (23 33 13)', '-98 return Approved as Noted: Add sleeves and access doors to the schedule. Actuators at 120 V.'],
    ],
    invoices: [
      [-187, 50, '50% CD set, per the agreement.', '-181 send'],
      [-68, 50, 'Balance on issue of record drawings.', '-65 send'],
    ],
  },
  {
    name: 'McKinney Town Square Restrooms', client: 'Foxglove Architecture', contact: 'Eliza Foxworth',
    city: 'McKinney', type: 'municipal', size: 1250, start: -215, due: '-120', status: 'Not Started',
    steps: [
      [-211, { status: 'Active' }],
      [-201, { note: 'Equipment selections sent to the owner for approval.' }],
      [-173, { status: 'Cancelled', note: 'City withdrew the funding. Stopped at 30%.' }],
    ],
    tasks: [
      [-177, 'yolanda.price', 'member', 'Mechanical', -169, 'Test and balance specification', 'Add the duct leakage test for medium pressure.', '-176 close'],
      [-173, 'plumbing.head', 'plumbing.head', 'Plumbing', 23, 'Storm drainage and overflow calculation', 'Rain intensity for the county; overflow at 2 in. above the drain.', '-166 40%', '-5 ping'],
      [-173, 'manager', 'other', 'Other', 23, 'Scan field markups', 'Into the project folder, one file for each sheet.', '-105 70%'],
    ],
    invoices: [
      [-189, 30, 'Schematic design and load calculations.', '-187 send'],
    ],
  },
]
