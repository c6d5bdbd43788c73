import type { Project } from './notation.ts'

export const schools: readonly Project[] = [
  {
    name: 'Cedar Ridge Elementary HVAC Replacement', client: 'Bluebonnet Valley ISD', contact: 'Doug Hensley',
    city: 'Round Rock', type: 'educational', size: 78_400, start: -152, due: 'w3!', status: 'Not Started',
    steps: [
      [-145, { status: 'Active' }],
      [-12, { note: 'RTU curb adapters confirmed with the manufacturer. Waiting on structural for the roof frame at the gym. Permit set goes out this week.' }],
    ],
    tasks: [
      [-118, 'mechanical.head', 'member', 'Mechanical', -110, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-110 close'],
      [-51, 'plumbing.head', 'denise.tran', 'Plumbing', -40, 'Sanitary and vent layout, Level 2', 'Invert at the building wall per civil, 1/4 in. per foot under 3 in.', '-50 close'],
      [-51, 'electrical.head', 'electrical.head', 'Electrical', -40, 'Electrical demolition plan', 'Circuits to remain traced on site before the drawing goes out.', '-44 close'],
      [-35, 'manager', 'it', 'Other', -27, 'Project share and permissions', 'Read for all, write for the team, link for the architect.', '-26 close'],
      [-30, 'plumbing.head', 'marcus.bell', 'Plumbing', -5, 'Gas piping sizing', '', '-5 80%'],
      [-22, 'manager', 'manager', 'Other', 0, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '-12 90%'],
      [-21, 'manager', 'mechanical.head', 'Mechanical', -15, 'Block load calculation', 'Use the current envelope U-values; compare tons per 400 sqft before sizing units.', '-13 close'],
      [-9, 'manager', 'manager', 'Other', 1, 'Revit model setup and worksets', '', '-2 close'],
      [-5, 'manager', 'owen.barrett', 'Electrical', 2, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '-5 70%'],
      [-5, 'fire.head', 'caleb.dunn', 'Fire Protection', 15, 'Fire department connection location', 'Within 100 ft of a hydrant, agreed with the fire marshal.', '-2 10%'],
      [-1, 'manager', 'member', 'Mechanical', 1, 'VAV box schedule and tagging, Level 2', 'Minimums from the ventilation schedule, not 30 percent across the board.'],
    ],
    rfis: [
      [-61, 'kenneth.abbott', 'manager', 'Other', 'Core drilling on level 1: is a scan required at every location?', '-56 answer: Yes, scan every location. Keep 3 in. from any bar and tell us of each one that is cut.'],
      [-13, 'manager', 'hannah.schroeder', 'Mechanical', 'Balancing report shows room 312 at 70 percent of design air. Accept or upsize the branch?', '-1 alert'],
    ],
    submittals: [
      [-56, -57, 'rachel.kim', 'Electrical', 'Fire alarm shop drawings and battery calculations (28 31 00)', '-55 to Teresa Alvarado: Does the district keep its own monitoring station?', '-51 to us: Yes, no change.', '-50 return Approved as Noted: Battery calculation holds. Add strobes in both restrooms.'],
      [-26, -27, 'elena.petrova', 'Fire Protection', 'Sprinkler shop drawings and hydraulic calculations (21 13 13)', '-24 return Revise and Resubmit: Calculation uses the flow test of 2019. Use the new one.', '-21 revision', '-19 return Revise and Resubmit: Remote area is now right; hose allowance is missing.', '-16 revision', '-14 return Rejected: Sheets are not sealed.', '-9 revision', '-8 reviewers rachel.kim Electrical, mei.chou Mechanical', '-6 reviewed mei.chou: Line 3 clears the duct by 4 in.'],
      [-21, -21, 'rachel.kim', 'Electrical', 'Arc-flash and coordination study (26 05 73)', '-20 site 10/15'],
      [-8, -8, 'manager', 'Other', 'Access doors and panels (08 31 13)', '-2 alert'],
      [0, -2, 'denise.tran', 'Plumbing', 'Plumbing fixtures and trim (22 40 00)'],
    ],
    invoices: [
      [-57, 30, 'Schematic design and load calculations.'],
    ],
  },
  {
    name: 'Bluebonnet High School Science Wing', client: 'Bluebonnet Valley ISD', contact: 'Doug Hensley',
    city: 'Pflugerville', type: 'educational', size: 42_600, start: -233, due: '-14', status: 'Active',
    steps: [
      [-168, { due: 'm60' }],
      [-12, { note: '100% CDs with the district for review. Fume hood exhaust fans still to be confirmed by the lab planner.' }],
      [-2, { status: 'Review' }],
    ],
    tasks: [
      [-222, 'manager', 'fire.head', 'Fire Protection', -210, 'Sprinkler head layout', 'Center of tile where the architect wants it, pendent concealed in public areas.', '-215 close'],
      [-140, 'mechanical.head', 'mechanical.head', 'Mechanical', -132, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-138 close'],
      [-117, 'manager', 'it.head', 'Other', -110, 'Data exchange agreement', 'With the architect’s IT: formats, transfer, retention.', '-112 close'],
      [-103, 'manager', 'victor.salinas', 'Electrical', -92, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '-96 close'],
      [-68, 'manager', 'denise.tran', 'Plumbing', -62, 'Hot water recirculation balancing', 'Delivery within 15 seconds at public lavatories.', '-61 close'],
      [-26, 'manager', 'hannah.schroeder', 'Mechanical', 1, 'Hydronic piping layout, Area A', 'Reverse return where it fits. Mark drains and vents.', '-19 30%'],
    ],
    rfis: [
      [-26, 'manager', 'kenneth.abbott', 'Other', 'Owner asks for a spare sleeve at gridline D-10 for future use. Please confirm the size.', '-23 answer: One 6 in. sleeve, sealed at both ends. It is shown on the sketch.'],
      [-19, 'manager', 'member', 'Mechanical', 'The sequence calls for a static reset, but AHU-2 comes without a VFD. Please advise.', '-18 to Contractor: Which fan comes with the unit?', '-14 to us: Fan with a factory VFD as an option.', '-12 answer with SK-M-11 Static reset.pdf: Provide the unit with its factory VFD. The static reset stays as written.'],
    ],
    submittals: [
      [-92, -93, 'rachel.kim', 'Electrical', 'Site lighting poles and bases (26 56 00)', '-89 return Approved as Noted: Bases as in the structural detail, bolts hot-dip galvanized.'],
      [-82, -84, 'denise.tran', 'Plumbing', 'Plumbing fixtures and trim (22 40 00)', '-80 return Revise and Resubmit: Flow rates of the lavatories are above the code.', '-77 revision', '-75 return Approved'],
      [-37, -40, 'member', 'Mechanical', 'Hydronic pumps, curves and seal data (23 21 23)', '-36 return For Record Only: As built before; no review needed.'],
      [-5, -5, 'rachel.kim', 'Electrical', 'Cable tray and low-voltage pathways (27 05 28)'],
    ],
    invoices: [
      [-145, 35, 'Design development complete.', '-141 send'],
      [-54, 45, 'Construction documents issued for permit.'],
    ],
  },
  {
    name: 'Transportation Center Bus Lifts', client: 'Bluebonnet Valley ISD', contact: 'Doug Hensley',
    city: 'Hutto', type: 'municipal', size: 18_250, start: -398, due: '-204', status: 'Not Started',
    steps: [
      [-391, { status: 'Active' }],
      [-212, { status: 'Review' }],
      [-205, { status: 'Completed', note: 'Closed out. As-builts sent to the district.' }],
    ],
    tasks: [
      [-392, 'manager', 'yolanda.price', 'Other', -380, 'Addendum sheet set', 'Only the sheets that changed, deltas numbered.', '-384 close'],
      [-376, 'manager', 'member', 'Mechanical', -362, 'Mechanical details sheet', '', '-376 close'],
      [-362, 'manager', 'fire.head', 'Fire Protection', -355, 'Hydrant flow test request', 'Send to the water utility with the vicinity map.', '-359 close'],
      [-288, 'manager', 'gerald.hoffmann', 'Electrical', -278, 'Service load calculation', '', '-278 close'],
    ],
    invoices: [
      [-301, 50, '50% CD set, per the agreement.', '-299 send'],
      [-205, 50, 'Balance on issue of record drawings.', '-201 send'],
    ],
  },
  {
    name: 'Stone Hill Middle School Kitchen', client: 'Bluebonnet Valley ISD', contact: 'Doug Hensley',
    city: 'Round Rock', type: 'food service', size: 6900, start: -64, due: '+20', status: 'Not Started',
    steps: [
      [-61, { status: 'Active' }],
      [-47, { due: '+34' }],
      [-8, { note: 'Kitchen consultant changed the combi ovens to gas, so gas load and hood schedule are being rerun. Grease interceptor sized at 1,500 gal, pending city comment.' }],
    ],
    tasks: [
      [-48, 'manager', 'caleb.dunn', 'Fire Protection', -40, 'Hydrant flow test request', '', '-44 close'],
      [-36, 'electrical.head', 'victor.salinas', 'Electrical', -26, 'Electrical demolition plan', 'Circuits to remain traced on site before the drawing goes out.', '-26 close'],
      [-30, 'manager', 'kenneth.abbott', 'Other', 20, 'Coordination model clash review', '', '-19 20%'],
      [-26, 'plumbing.head', 'marcus.bell', 'Plumbing', -15, 'Plumbing underground plan', '', '-26 close'],
      [-22, 'mechanical.head', 'andre.coleman', 'Mechanical', -14, 'Duct layout', '', '-19 close'],
      [-12, 'plumbing.head', 'marcus.bell', 'Plumbing', 12, 'Domestic water riser diagram', ''],
      [-6, 'mechanical.head', 'hannah.schroeder', 'Mechanical', 6, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-5 70%'],
      [-6, 'manager', 'accountant', 'Other', 1, 'Lien waiver for the last payment', 'Owner’s form, notarized.', '-1 close'],
      [-5, 'manager', 'tyler.nash', 'Other', 0, 'Meeting minutes and action list', 'Send within a day, copy the architect.', '0 25%'],
      [-5, 'manager', 'owen.barrett', 'Electrical', 9, 'Short-circuit and coordination study', 'Use the as-built transformer impedance.', '-5 25%'],
      [0, 'electrical.head', 'electrical.head', 'Electrical', 5, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.'],
    ],
    rfis: [
      [-21, 'manager', 'rachel.kim', 'Electrical', 'Spare conduits to the street: how many and what size? The detail is blank.', '-19 to Doug Hensley: How many spares does the district want to the street?'],
      [-16, 'manager', 'denise.tran', 'Plumbing', 'Sanitary invert at gridline G-2 is 7 in. above the civil drawing. Please advise.', '-14 to Civil engineer: Our invert stands. Please check your benchmark.', '-9 to us: They ask for a signed sheet.', '-5 to Civil engineer: P-101 is sealed and attached.', '-1 to us: Manhole is lowered. They want it in the answer.'],
      [-5, 'manager', 'mechanical.head', 'Mechanical', 'RTU-3 as submitted is 14 in. longer than scheduled. Is the service clearance at gridline G-7 still met?'],
    ],
    submittals: [
      [-32, -34, 'electrical.head', 'Electrical', 'Lighting fixtures, types A through H (26 51 00)', '-30 return Approved as Noted: Type D with 3500 K; all others 4000 K.'],
      [-26, -28, 'plumbing.head', 'Plumbing', 'Backflow preventers (22 11 19)', '-26 to client: Do you accept an assembly in the yard?', '-21 to us: Only with a heated cover.', '-20 return Approved as Noted: Provide a reduced pressure assembly with a drain; the double check is not enough for this service.'],
      [-6, -6, 'mechanical.head', 'Mechanical', 'Kitchen hoods and make-up air unit (23 38 13)'],
      [-5, -7, 'yolanda.price', 'Other', 'Access doors and panels (08 31 13)', '0 alert'],
      [-5, -6, 'member', 'Mechanical', 'VAV terminal units, schedule and controls (23 36 00)', '-5 wanted 0'],
      [-2, -5, 'mei.chou', 'Mechanical', 'VRF outdoor and indoor units, piping diagram (23 81 29)'],
    ],
    invoices: [
      [-26, 30, 'Schematic design and load calculations.'],
    ],
  },
  {
    name: 'Pecan Creek Stadium Field House', client: 'Pecan Creek ISD', contact: 'Robert Esquivel',
    city: 'New Braunfels', type: 'educational', size: 31_800, start: -118, due: '+2', status: 'Active',
    steps: [
      [-72, 'accounting'],
      [-5, { note: 'Backgrounds updated after the locker room change. Electrical service moves to the east side; utility easement drawing requested.' }],
    ],
    tasks: [
      [-85, 'kenneth.abbott', 'denise.tran', 'Plumbing', -75, 'Gas piping sizing', 'Longest run method, 2 psi with regulators at the equipment.', '-84 close'],
      [-63, 'manager', 'sofia.marin', 'Other', -54, 'Specification section edit', 'Delete unused articles; product names as listed in the schedules.', '-57 close'],
      [-15, 'kenneth.abbott', 'rachel.kim', 'Electrical', -12, 'Power plan, Area B', 'Furniture feeds from the latest test fit; floor boxes dimensioned.', '-14 50%'],
      [-7, 'kenneth.abbott', 'member', 'Mechanical', 7, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-5 close'],
    ],
    rfis: [
      [-44, 'mechanical.head', 'mei.chou', 'Mechanical', 'Existing duct at gridline C-2 is 20x12, drawing says 24x14. Connect to existing or replace?', '-41 answer: Replace it back to the main. The 20x12 would run at twice the design friction.'],
      [-40, 'kenneth.abbott', 'mechanical.head', 'Mechanical', 'Condensate from FCU-12 has no receptor within reach. May it go to the mop sink in room 223?'],
      [-5, 'kenneth.abbott', 'plumbing.head', 'Plumbing', 'The wall at room 208 is 3-5/8 in. studs; the carrier needs 6. May we fur out the wall?'],
      ['-7w', 'kenneth.abbott', 'rachel.kim', 'Electrical', 'Panel EM-1 is shown recessed in a rated wall at room 210. Surface mount acceptable?'],
      [-2, 'mechanical.head', 'member', 'Mechanical', 'Please confirm the thermostat location in room 242; the wall is now glass.'],
    ],
    submittals: [
      [-34, -36, 'victor.salinas', 'Electrical', 'Switchboard and distribution panels, shop drawings (26 24 13)', '-30 reviewers rachel.kim Electrical, kenneth.abbott Other', '-27 reviewed rachel.kim: Bus is aluminum, the specification says copper.', '-5 alert'],
      [-7, -7, 'member', 'Mechanical', 'Rooftop units, product data and curbs (23 74 13)'],
    ],
    invoices: [
      [-75, 20, 'Site survey and basis of design.', '-72 send'],
      [-27, 40, 'Construction documents sealed and issued.'],
    ],
  },
  {
    name: 'District Chiller Plant Upgrade', client: 'Pecan Creek ISD',
    city: 'New Braunfels', type: 'default', size: 11_500, start: -371, due: '-160', status: 'Active',
    steps: [
      [-314, { note: 'Kickoff held. Waiting for backgrounds from the architect.' }],
      [-166, { status: 'Review' }],
      [-159, { status: 'Completed', note: 'Both chillers commissioned, sequence of operations accepted. Trend logs filed.' }],
    ],
    tasks: [
      [-370, 'manager', 'tyler.nash', 'Other', -364, 'Site visit and photo log', 'Panels, nameplates, roof and the ceiling space at the corridor.', '-369 close'],
      [-320, 'kenneth.abbott', 'denise.tran', 'Plumbing', -314, 'Fixture schedule', 'Match the architect’s accessories; sensor faucets hardwired.', '-307 close'],
      [-247, 'fire.head', 'elena.petrova', 'Fire Protection', -238, 'Fire protection narrative', 'Occupancies, hazard classes and the design densities in one table.', '-245 close'],
      [-201, 'mechanical.head', 'andre.coleman', 'Mechanical', -191, 'Sequence of operations', 'Economizer, demand ventilation and morning warm-up. Points list on the same sheet.', '-197 close'],
      [-180, 'manager', 'other', 'Other', -173, 'Print and deliver the permit set', 'Two full-size sets and one half-size, get a receipt.', '-173 close'],
      [-175, 'kenneth.abbott', 'gerald.hoffmann', 'Electrical', -166, 'Short-circuit and coordination study', 'Use the as-built transformer impedance.', '-174 close'],
    ],
    rfis: [
      [-225, 'kenneth.abbott', 'marcus.bell', 'Plumbing', 'Gas pressure at the meter is 7 in. w.c., the design says 2 psi. Resize or add a booster?', '-223 answer: Add nothing: the utility gives 2 psi after the new regulator. Keep the sizes as drawn.'],
    ],
    submittals: [
      [-219, -222, 'rachel.kim', 'Electrical', 'Lighting controls, one-line and device data (26 09 23)', '-211 return Approved'],
      [-212, -215, 'denise.tran', 'Plumbing', 'Domestic water heaters and mixing valves (22 34 00)', '-208 return Approved'],
    ],
    invoices: [
      [-300, 30, 'Schematic design and load calculations.', '-296 send'],
      [-230, 50, '100% CD set delivered to the architect.', '-224 send'],
      [-159, 20, 'Submittal and RFI review to date, final punch walk.'],
    ],
  },
  {
    name: 'Riverside Elementary Addition', client: 'Pecan Creek ISD',
    city: 'Seguin', type: 'educational', size: 27_300, start: -9, due: '+110', status: 'Not Started',
    tasks: [
      [-9, 'kenneth.abbott', 'kenneth.abbott', 'Plumbing', 23, 'Sanitary and vent layout, Level 2', 'Invert at the building wall per civil, 1/4 in. per foot under 3 in.', '-8 board'],
      [-8, 'kenneth.abbott', 'it.head', 'Other', 30, 'Data exchange agreement', 'With the architect’s IT: formats, transfer, retention.'],
      [-5, 'kenneth.abbott', 'member', 'Mechanical', 22, 'Rooftop unit selections', 'Two manufacturers at least, with sound data and curb dimensions.'],
      [-5, 'kenneth.abbott', 'tyler.nash', 'Other', 37, 'Specification section edit', 'Delete unused articles; product names as listed in the schedules.'],
      [0, 'electrical.head', 'owen.barrett', 'Electrical', 21, 'Grounding and bonding details', 'Building steel, water main and the lightning protection ring.'],
    ],
  },
  {
    name: 'Llano Vista Career Center', client: 'Llano Vista ISD', contact: 'Linda Marsh',
    city: 'Georgetown', type: 'educational', size: 96_500, start: -187, due: '-9', status: 'Active',
    steps: [
      [-160, { due: 'm80!' }],
      [-34, { note: '50% CD set in progress.' }],
      [-9, { note: 'Welding shop exhaust at 60%. Owner wants the generator as an alternate. Civil to confirm fire flow, hydrant test scheduled.' }],
    ],
    tasks: [
      [-148, 'plumbing.head', 'marcus.bell', 'Plumbing', -138, 'Backflow preventer schedule', 'Reduced pressure on the service, drains sized for full discharge.', '-131 close'],
      [-132, 'mechanical.head', 'member', 'Mechanical', -126, 'Hydronic piping layout', '', '-132 close'],
      [-82, 'mechanical.head', 'yolanda.price', 'Other', -69, 'Specification section edit', 'Delete unused articles; product names as listed in the schedules.', '-78 close'],
      [-47, 'mechanical.head', 'rachel.kim', 'Electrical', -40, 'Arc-flash label schedule', 'Table form, one line for each panel.', '-40 close'],
      [-19, 'mechanical.head', 'electrical.head', 'Electrical', -6, 'Generator sizing', 'Life safety, critical and equipment branches in steps; list the largest motor start.', '-14 close'],
      [-16, 'fire.head', 'caleb.dunn', 'Fire Protection', 20, 'Fire protection narrative', 'Occupancies, hazard classes and the design densities in one table.', '-5 25%'],
      [-15, 'mechanical.head', 'yolanda.price', 'Other', -12, 'Revit model setup and worksets', 'Link the architect’s model by shared coordinates.', '-12 20%'],
      [-15, 'plumbing.head', 'denise.tran', 'Plumbing', -12, 'Sanitary and vent layout', '', '-15 25%'],
      [-9, 'mechanical.head', 'member', 'Mechanical', -5, 'Room-by-room load calculation', 'Include the owner’s equipment list and 15 cfm per person outside air.', '-1 25%'],
      [-9, 'mechanical.head', 'owen.barrett', 'Electrical', 20, 'Service load calculation', 'NEC 220 with demand factors shown; compare with 12 months of utility bills.', '-6 10%'],
      [-8, 'manager', 'it.head', 'Other', 0, 'Archive plan for the model', 'What we keep, where and for how long.', '-5 60%'],
      [-6, 'manager', 'admin', 'Other', 4, 'Vendor registration with the district', 'Insurance certificate and the signed form, before the next payment.', '-1 ping'],
      [-5, 'mechanical.head', 'member', 'Mechanical', -1, 'Refrigerant piping and line length check', 'Against the manufacturer’s limits for lift and total length.', '-1 20%'],
    ],
    rfis: [
      [-51, 'kenneth.abbott', 'yolanda.price', 'Other', 'Core drilling on level 2: is a scan required at every location?', '-47 answer: Yes, scan every location. Keep 3 in. from any bar and tell us of each one that is cut.'],
      [-21, 'mechanical.head', 'member', 'Mechanical', 'Drawing shows a fire damper at room 302, the life-safety plan shows a 1-hour wall only. Is it needed?'],
      [-1, 'mechanical.head', 'elena.petrova', 'Fire Protection', 'The FDC is shown behind the transformer screen. Please give a new location.', '-1 to Fire marshal: FDC on the east side, 60 ft from hydrant 2. Acceptable?'],
    ],
    submittals: [
      [-90, -92, 'ceo', 'Other', 'Housekeeping pads and vibration isolation layout', '-89 return Approved'],
      [-13, -13, 'electrical.head', 'Electrical', 'Engine generator and sound enclosure (26 32 13)', '-12 return Approved as Noted: Enclosure of level 2, 72 dBA at 23 ft.'],
      [-5, -5, 'hannah.schroeder', 'Mechanical', 'Air handling units with fan arrays, product data and sound data (23 73 13)', '-4 return Approved'],
    ],
  },
  {
    name: 'Portable Classroom Relocation', client: 'Llano Vista ISD', contact: 'Linda Marsh',
    city: 'Leander', type: 'educational', size: 9200, start: -296, due: '-210', status: 'Not Started',
    steps: [
      [-292, { status: 'Active' }],
      [-261, { status: 'Cancelled', note: 'Cancelled by the district: enrolment below forecast.' }],
    ],
    tasks: [
      [-282, 'plumbing.head', 'plumbing.head', 'Plumbing', -274, 'Domestic water riser diagram', 'Fixture units at each branch; show shutoff and balancing valves.', '-272 close'],
      [-261, 'mechanical.head', 'member', 'Mechanical', 36, 'Exhaust fan schedule', ''],
      [-261, 'mechanical.head', 'victor.salinas', 'Electrical', 23, 'Arc-flash label schedule', '', '-54 20%'],
    ],
    rfis: [
      [-275, 'kenneth.abbott', 'hannah.schroeder', 'Mechanical', 'RTU-1 as submitted is 14 in. longer than scheduled. Is the service clearance at gridline G-12 still met?', '-273 answer: Yes. 41 in. remain where 36 are required.'],
    ],
    invoices: [
      [-274, 35, 'Design development complete.', '-271 send'],
    ],
  },
]
