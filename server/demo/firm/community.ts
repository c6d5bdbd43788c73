import type { Project } from './notation.ts'

export const community: readonly Project[] = [
  {
    name: 'Rio Bravo Engineering Laboratory', client: 'Rio Bravo University', contact: 'Omar Haddad',
    city: 'Laredo', type: 'educational', size: 61_700, start: -265, due: 'm85!', status: 'Not Started',
    steps: [
      [-257, { status: 'Active' }],
      [-152, { note: 'Equipment selections sent to the owner for approval.' }],
      [-12, { note: 'Wind tunnel power confirmed at 480 V, 400 A. Lab gases and acid waste under review by the university. Deadline is firm for the fall bid.' }],
      [-5, { status: 'Review' }],
    ],
    tasks: [
      [-264, 'ceo', 'other', 'Other', -253, 'Transmittal log', 'Bring it up to date with what went out by mail.', '-264 close'],
      [-208, 'ceo', 'yolanda.price', 'Other', -201, 'City permit comment response', 'One answer for each comment, clouds on the sheets.', '-205 close'],
      [-205, 'plumbing.head', 'denise.tran', 'Plumbing', -198, 'Backflow preventer schedule', 'Reduced pressure on the service, drains sized for full discharge.', '-201 close'],
      [-154, 'fire.head', 'caleb.dunn', 'Fire Protection', -141, 'Fire department connection location', 'Within 100 ft of a hydrant, agreed with the fire marshal.', '-145 close'],
      [-104, 'electrical.head', 'victor.salinas', 'Electrical', -96, 'Mechanical equipment connections', '', '-103 close'],
      [-29, 'mechanical.head', 'member', 'Mechanical', -22, 'Room-by-room load calculation, Level 1', '', '-26 close'],
    ],
    rfis: [
      [-43, 'kenneth.abbott', 'mei.chou', 'Mechanical', 'Return air path from room 223 is missing: transfer grille or undercut door?', '-41 to Omar Haddad: Does the lab keep its door closed during work?', '-39 to us: Closed and locked at night.', '-37 answer: Provide a 24x12 transfer grille above the door. An undercut alone is too small for this room.'],
    ],
    submittals: [
      [-110, -112, 'owen.barrett', 'Electrical', 'Lighting fixtures, types A through H (26 51 00)', '-106 return Approved as Noted: Type D with 3500 K; all others 4000 K.'],
      [-20, -22, 'caleb.dunn', 'Fire Protection', 'Backflow and double check assembly for the fire line (21 11 00)', '-18 return Rejected: Assembly is not listed for fire service. Send one with the listing.', '-14 revision', '-12 return Approved: Listing is attached.'],
      [-19, -21, 'electrical.head', 'Electrical', 'Arc-flash and coordination study (26 05 73)', '-16 return Approved'],
      [-12, -14, 'victor.salinas', 'Electrical', 'Dry-type transformers (26 22 13)', '-11 site 120/60', '-10 reviewers electrical.head Electrical', '-5 alert'],
      [-2, -5, 'member', 'Mechanical', 'Ductwork shop drawings, Level 1'],
    ],
    invoices: [
      [-99, 50, '50% CD set, per the agreement.', '-96 send'],
    ],
  },
  {
    name: 'Rio Bravo Residence Hall Risers', client: 'Rio Bravo University', contact: 'Omar Haddad',
    city: 'Laredo', type: 'residential', size: 84_000, start: -422, due: '-69', status: 'Active',
    steps: [
      [-236, { due: '-48' }],
      [-57, { status: 'Review' }],
      [-50, { status: 'Completed', note: 'All risers replaced and chlorinated. Final invoice sent.' }],
      [-47, 'accounting'],
    ],
    tasks: [
      [-411, 'plumbing.head', 'denise.tran', 'Plumbing', -401, 'Sanitary and vent layout', 'Invert at the building wall per civil, 1/4 in. per foot under 3 in.', '-411 close'],
      [-348, 'mechanical.head', 'member', 'Mechanical', -334, 'Mechanical demolition plan, Level 2', 'Field verify from the site photos; show what stays in service.', '-345 close'],
      [-328, 'ceo', 'manager', 'Other', -314, 'Revit model setup and worksets', 'Link the architect’s model by shared coordinates.', '-324 close'],
      [-274, 'mechanical.head', 'andre.coleman', 'Mechanical', -260, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '-266 close'],
      [-63, 'electrical.head', 'victor.salinas', 'Electrical', -54, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.', '-50 close'],
    ],
    submittals: [
      [-119, -119, 'member', 'Mechanical', 'Air handling units with fan arrays, product data and sound data (23 73 13)', '-106 return Approved as Noted: Sound data exceed the schedule by 3 dB in the second octave. Add the lined section.'],
      [-58, -61, 'manager', 'Other', 'Operation and maintenance manuals, draft', '-54 return For Record Only: Received for the record. Final copies come with the close-out documents.'],
    ],
    invoices: [
      [-299, 35, 'Design development complete.', '-293 send'],
      [-174, 45, 'Construction documents issued for permit.', '-168 send'],
      [-50, 20, 'Construction administration and close-out.', '-47 send'],
    ],
  },
  {
    name: 'Saint Brigid Sanctuary Expansion', client: 'Saint Brigid Parish', contact: 'Father Joseph Wynne',
    city: 'San Marcos', type: 'religious', size: 21_400, start: -154, due: '-16', status: 'Active',
    steps: [
      [-131, { note: 'Equipment selections sent to the owner for approval.' }],
      [-107, { due: '-2' }],
      [-33, 'accounting'],
      [-9, { status: 'Review', note: 'NC-25 criteria met with lined return. Final set under review by the parish committee.' }],
    ],
    tasks: [
      [-124, 'kenneth.abbott', 'owen.barrett', 'Electrical', -114, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '-117 close'],
      [-40, 'kenneth.abbott', 'andre.coleman', 'Mechanical', -33, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-33 close'],
      [-34, 'kenneth.abbott', 'rachel.kim', 'Electrical', -26, 'Site lighting layout, Area B', 'Cutoff at the property line per the city ordinance.', '-33 close'],
      [-22, 'kenneth.abbott', 'hannah.schroeder', 'Mechanical', -14, 'Mechanical demolition plan, Area A', '', '-21 close'],
      [-20, 'manager', 'manager', 'Other', -12, 'Meeting minutes and action list', '', '-19 close'],
    ],
    rfis: [
      [-54, 'kenneth.abbott', 'rachel.kim', 'Electrical', 'Feeder to EM-1 is scheduled as 4 #3/0, the one-line says 4 #4/0. Which one governs?', '-53 to Contractor: Which one was ordered?', '-49 to us: Nothing yet.', '-47 answer: The one-line governs: 4 #4/0 with a #4 ground. The schedule will be corrected in the next bulletin.'],
      [-26, 'plumbing.head', 'marcus.bell', 'Plumbing', 'Roof drain at gridline C-3 lands on a beam. Move 2 ft east?', '-25 to Architect: Is there headroom for the leader at C-3?', '-24 to us: Yes, soffit is at 9 ft.', '-23 answer with SK-P-02 Roof drain at C-3.pdf: Moving it 2 ft east is acceptable. Keep the slope of the cricket and the distance to the overflow drain.'],
      [-2, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', 'Are sprinklers needed under the duct at gridline D-3? It is 48 in. wide.'],
    ],
    submittals: [
      [-68, -70, 'victor.salinas', 'Electrical', 'Panelboards, second submission (26 24 16)', '-63 return Approved'],
      [-30, -30, 'member', 'Mechanical', 'VAV terminal units, schedule and controls (23 36 00)', '-27 return Approved as Noted: Correct the minimum of box 2-14 to 180 cfm.'],
      [-19, -20, 'denise.tran', 'Plumbing', 'Natural gas piping and regulators (22 11 13)', '-18 to Contractor: Please add the regulator schedule.', '-13 to us: Schedule attached.', '-12 return Approved as Noted: Add a line regulator with vent limiter at each unit.'],
      [-5, -5, 'mei.chou', 'Mechanical', 'Building automation, sequences and points list (23 09 23)', '-4 site 75/30'],
    ],
    invoices: [
      [-96, 20, 'Site survey and basis of design.', '-93 send'],
      [-36, 40, 'Construction documents sealed and issued.', '-33 send'],
    ],
  },
  {
    name: 'Saint Brigid Parish Hall', client: 'Saint Brigid Parish',
    city: 'San Marcos', type: 'religious', size: 9800, start: -376, due: '-19', status: 'Not Started',
    steps: [
      [-371, { status: 'Active' }],
      [-300, { due: 'w5' }],
      [-128, 'accounting'],
      [-12, { status: 'Review' }],
      [-5, { status: 'Completed' }],
    ],
    tasks: [
      [-369, 'plumbing.head', 'plumbing.head', 'Plumbing', -358, 'Sewage ejector calculation', 'Duplex with alternator, alarm to the BAS.', '-357 close'],
      [-331, 'electrical.head', 'electrical.head', 'Electrical', -320, 'Power plan', 'Furniture feeds from the latest test fit; floor boxes dimensioned.', '-330 close'],
      [-307, 'manager', 'sofia.marin', 'Other', -293, 'City permit comment response', 'One answer for each comment, clouds on the sheets.', '-307 close'],
      [-181, 'electrical.head', 'owen.barrett', 'Electrical', -175, 'Voltage drop check on long feeders', '', '-177 close'],
      [-131, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', -121, 'Fire sprinkler hydraulic calculations', '', '-126 close'],
      [-49, 'plumbing.head', 'marcus.bell', 'Plumbing', -41, 'Hot water recirculation balancing', 'Delivery within 15 seconds at public lavatories.', '-49 close'],
      [-40, 'mechanical.head', 'mei.chou', 'Mechanical', -28, 'Duct layout', 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.', '-37 close'],
    ],
    rfis: [
      [-96, 'plumbing.head', 'denise.tran', 'Plumbing', 'The wall at room 118 is 3-5/8 in. studs; the carrier needs 6. May we fur out the wall?', '-84 answer: Furring out by 2-1/2 in. is acceptable. Keep 60 in. of clear width at the lavatories.'],
    ],
    submittals: [
      [-181, -183, 'victor.salinas', 'Electrical', 'Wiring devices and floor boxes (26 27 26)', '-173 return Approved'],
    ],
    invoices: [
      [-252, 20, 'Site survey and basis of design.', '-247 send'],
      [-131, 40, 'Construction documents sealed and issued.', '-128 send'],
      [-5, 40, 'Construction administration through final inspection.'],
    ],
  },
  {
    name: 'Cornerstone Worship Center', client: 'Cornerstone Fellowship', contact: 'Beth Landry',
    city: 'Temple', type: 'religious', size: 44_500, start: -21, due: '+75!', status: 'Not Started',
    steps: [
      [-1, { note: 'Contract signed. Stage lighting consultant to send connected loads before we start the one-line.' }],
    ],
    tasks: [
      [-16, 'mechanical.head', 'member', 'Mechanical', 23, 'Duct layout', 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.', '-5 ping'],
      [-12, 'plumbing.head', 'manager', 'Other', 23, 'Utility coordination letters', ''],
      [-5, 'plumbing.head', 'rachel.kim', 'Electrical', 23, 'Power plan, Level 1', ''],
      [-1, 'plumbing.head', 'plumbing.head', 'Mechanical', 23, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '0 board'],
    ],
  },
  {
    name: 'Palo Duro Hotel Guest Room Refresh', client: 'Palo Duro Hospitality', contact: 'Todd Winslow',
    city: 'Amarillo', type: 'commercial', size: 92_000, start: -182, due: '+16', status: 'Not Started',
    steps: [
      [-176, { status: 'Active' }],
      [-62, { due: '+30' }],
      [-20, { status: 'Hold', note: 'Brand standards change expected; PTAC versus VTAC undecided. Pricing on both is in the folder.' }],
    ],
    tasks: [
      [-103, 'manager', 'ceo', 'Other', -89, 'Fee proposal for added scope', 'Hours by discipline, note what is excluded.', '-97 close'],
      [-61, 'electrical.head', 'owen.barrett', 'Electrical', -54, 'Short-circuit and coordination study', 'Use the as-built transformer impedance.', '-58 close'],
      [-35, 'yolanda.price', 'other', 'Other', 41, 'Book the coordination meeting', 'Architect, contractor and our three leads; the large room.', '-33 40%', '0 ping'],
      [-20, 'yolanda.price', 'member', 'Mechanical', 30, 'Block load calculation', '', '-5 90%'],
    ],
    rfis: [
      [-27, 'yolanda.price', 'victor.salinas', 'Electrical', 'The disconnect of RTU-4 is not visible from the unit. May it move to the parapet?', '-22 answer: Acceptable. Use a lockable switch within sight of the unit and label both ends.'],
    ],
    submittals: [
      [-33, -35, 'denise.tran', 'Plumbing', 'Domestic water heaters and mixing valves (22 34 00)', '-32 return Approved as Noted: Mixing valve has to be ASSE 1017 listed.'],
    ],
    invoices: [
      [-82, 35, 'Design development complete.'],
    ],
  },
  {
    name: 'Palo Duro Rooftop Bar', client: 'Palo Duro Hospitality', contact: 'Todd Winslow',
    city: 'Amarillo', type: 'food service', size: 4800, start: -138, due: '-45', status: 'Active',
    steps: [
      [-110, 'accounting'],
      [-97, { status: 'Cancelled' }],
    ],
    tasks: [
      [-137, 'yolanda.price', 'denise.tran', 'Plumbing', -125, 'Water heater sizing', '', '-127 close'],
      [-103, 'yolanda.price', 'accountant', 'Other', -93, 'Subconsultant invoice check', 'Against the agreement; hold the last ten percent.', '-103 close'],
      [-97, 'yolanda.price', 'rachel.kim', 'Electrical', 30, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.', '0 20%'],
      [-97, 'fire.head', 'fire.head', 'Fire Protection', 33, 'Sprinkler head layout', 'Center of tile where the architect wants it, pendent concealed in public areas.', '-14 80%'],
    ],
    rfis: [
      [-117, 'yolanda.price', 'gerald.hoffmann', 'Electrical', 'No receptacle is shown within 25 ft of RTU-1. Please provide the circuit.', '-110 answer: Provide a weatherproof GFCI receptacle at the unit, on spare circuit 24 of the nearest 120 V panel.'],
    ],
    submittals: [
      [-107, -110, 'marcus.bell', 'Plumbing', 'Domestic water heaters and mixing valves (22 34 00)', '-98 return Approved as Noted: Mixing valve has to be ASSE 1017 listed.'],
    ],
    invoices: [
      [-112, 20, 'Site survey and basis of design.', '-110 send'],
    ],
  },
  {
    name: 'Smokehouse Row Lockhart Kitchen', client: 'Smokehouse Row Restaurants', contact: 'Travis Boone',
    city: 'Lockhart', type: 'food service', size: 5200, start: -147, due: '-14', status: 'Active',
    steps: [
      [-117, { due: 'm35' }],
      [-82, { note: 'Equipment selections sent to the owner for approval.' }],
      [-16, { status: 'Review' }],
      [-7, { status: 'Completed', note: 'Pit room make-up air balanced. Restaurant is open.' }],
      [-1, 'accounting'],
    ],
    tasks: [
      [-141, 'plumbing.head', 'denise.tran', 'Plumbing', -134, 'Hot water recirculation balancing', 'Delivery within 15 seconds at public lavatories.', '-131 close'],
      [-135, 'mechanical.head', 'member', 'Mechanical', -124, 'Mechanical details sheet', 'Use the office standard details, delete what is not used.', '-131 close'],
      [-133, 'plumbing.head', 'marcus.bell', 'Plumbing', -124, 'Grease interceptor sizing', 'Per the city worksheet, 30-minute retention.', '-131 close'],
      [-131, 'manager', 'it.head', 'Other', -124, 'Data exchange agreement', 'With the architect’s IT: formats, transfer, retention.', '-126 close'],
      [-89, 'electrical.head', 'victor.salinas', 'Electrical', -83, 'Fire alarm device layout', 'Devices to NFPA 72 spacing, candela in sleeping rooms.', '-82 close'],
      [-68, 'mechanical.head', 'mei.chou', 'Mechanical', -56, 'Test and balance specification', 'Add the duct leakage test for medium pressure.', '-62 close'],
      [-34, 'yolanda.price', 'sofia.marin', 'Other', -26, 'Coordination model clash review', '', '-26 close'],
      [-33, 'yolanda.price', 'rachel.kim', 'Electrical', -23, 'Lighting control narrative', '', '-30 close'],
    ],
    rfis: [
      [-63, 'yolanda.price', 'denise.tran', 'Plumbing', 'Sanitary invert at gridline G-1 is 7 in. above the civil drawing. Please advise.', '-61 answer: The civil profile governs. Lower our invert to match; minimum slope of 1/8 in. per foot is still met.'],
      [-40, 'yolanda.price', 'owen.barrett', 'Electrical', 'Please confirm the mounting height of exit signs on level 1 where the soffit drops.', '-37 answer: Mount the signs on the face of the soffit, bottom at 7 ft 2 in. Pendants are not needed.'],
    ],
    submittals: [
      [-15, -19, 'mei.chou', 'Mechanical', 'Pipe and duct insulation, samples (23 07 00)', '-12 return Approved'],
      [-14, -14, 'owen.barrett', 'Electrical', 'Wiring devices and floor boxes (26 27 26)', '-8 return Approved as Noted: Stainless plates in the kitchen, nylon elsewhere.'],
    ],
    invoices: [
      [-77, 50, '50% CD set, per the agreement.', '-72 send'],
      [-7, 50, 'Balance on issue of record drawings.', '-1 send'],
    ],
  },
  {
    name: 'Smokehouse Row Bastrop', client: 'Smokehouse Row Restaurants', contact: 'Travis Boone',
    city: 'Bastrop', type: 'food service', size: 6400, start: -27, due: '+8', status: 'Not Started',
    steps: [
      [-25, { note: '50% CD set in progress.' }],
      [-22, { status: 'Active' }],
      [-5, { note: 'Prototype drawings adapted. Gas pressure from utility confirmed at 2 psi. Health department wants a second hand sink.' }],
    ],
    tasks: [
      [-27, 'fire.head', 'fire.head', 'Fire Protection', -5, 'Fire department connection location', '', '-13 80%', '0 ping'],
      [-23, 'yolanda.price', 'victor.salinas', 'Electrical', -16, 'Fire alarm device layout', 'Devices to NFPA 72 spacing, candela in sleeping rooms.', '-14 close', '-2 delete'],
      [-16, 'mechanical.head', 'mei.chou', 'Mechanical', -1, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-9 25%', '-5 ping'],
      [-15, 'yolanda.price', 'victor.salinas', 'Electrical', -12, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.', '-5 80%', '-5 ping'],
      [-14, 'manager', 'manager', 'Other', -1, 'Cover sheet and drawing index', 'Sheet numbers as in the architect’s index.', '-12 30%', '-5 ping'],
      [-12, 'mechanical.head', 'mechanical.head', 'Mechanical', -1, 'Mechanical demolition plan', 'Field verify from the site photos; show what stays in service.', '-2 75%'],
      [-8, 'electrical.head', 'rachel.kim', 'Electrical', 8, 'Arc-flash label schedule', 'Table form, one line for each panel.', '-6 30%'],
      [-7, 'yolanda.price', 'accountant', 'Other', 16, 'Lien waiver for the last payment', 'Owner’s form, notarized.', '-2 90%', '-1 ping'],
      [-7, 'mechanical.head', 'member', 'Mechanical', 0, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-1 close'],
      [0, 'plumbing.head', 'denise.tran', 'Plumbing', 9, 'Backflow preventer schedule', 'Reduced pressure on the service, drains sized for full discharge.'],
    ],
    rfis: [
      ['-7w', 'yolanda.price', 'denise.tran', 'Plumbing', 'Is PVC allowed for the waste above ceiling on level 2? It is a return plenum.'],
      [-2, 'yolanda.price', 'victor.salinas', 'Electrical', 'Panel EM-1 is shown recessed in a rated wall at room 134. Surface mount acceptable?'],
      [-1, 'yolanda.price', 'marcus.bell', 'Plumbing', 'Water heater flue passes within 3 ft of the window at room 240. Reroute?'],
      [0, 'member', 'member', 'Mechanical', 'Return air path from room 311 is missing: transfer grille or undercut door?'],
    ],
    submittals: [
      [-16, -19, 'owen.barrett', 'Electrical', 'Panelboards, second submission (26 24 16)'],
      ['-9w', '-10w', 'manager', 'Other', 'Commissioning plan and prefunctional checklists (01 91 13)'],
      [-12, -14, 'member', 'Mechanical', 'Test and balance agenda and instrument calibration (23 05 93)', '0 alert'],
      [-12, -13, 'marcus.bell', 'Plumbing', 'Domestic water heaters and mixing valves (22 34 00)', '-8 return Approved as Noted: Mixing valve has to be ASSE 1017 listed.'],
      [-5, -7, 'fire.head', 'Fire Protection', 'Sprinkler heads and escutcheons, samples (21 13 13)', '-1 return Approved'],
      [0, 0, 'denise.tran', 'Plumbing', 'Grease interceptor, shop drawing (22 13 23)'],
    ],
  },
  {
    name: 'Smokehouse Row Commissary', client: 'Smokehouse Row Restaurants', contact: 'Travis Boone',
    city: 'San Marcos', type: 'food service', size: 17_300, start: -82, due: '+45', status: 'Not Started',
    steps: [
      [-75, { status: 'Active' }],
      [-13, { status: 'Hold', note: 'On hold, site under contract review. Refrigeration loads are done.' }],
      [0, { due: '+59' }],
    ],
    tasks: [
      [-75, 'yolanda.price', 'sofia.marin', 'Other', -63, 'City permit comment response', 'One answer for each comment, clouds on the sheets.', '-70 close'],
      [-47, 'electrical.head', 'owen.barrett', 'Electrical', -36, 'Lighting layout and fixture schedule', 'Photometrics for corridors and egress at 1 fc.', '-44 close'],
      [-36, 'mechanical.head', 'member', 'Mechanical', -23, 'Mechanical details sheet', 'Use the office standard details, delete what is not used.', '-28 close'],
      [-30, 'yolanda.price', 'it.head', 'Other', 23, 'Archive plan for the model', 'What we keep, where and for how long.', '-6 50%', '-1 ping'],
      [-13, 'yolanda.price', 'marcus.bell', 'Plumbing', 23, 'Storm drainage and overflow calculation', '', '0 ping', '0 due 30'],
    ],
    rfis: [
      [-22, 'yolanda.price', 'denise.tran', 'Plumbing', 'No trap primer is shown for the floor drains on level 1. Deep seal traps acceptable?', '-19 answer: Deep seal traps are not acceptable here. Provide one electronic primer for the four drains.'],
    ],
    submittals: [
      [-44, -47, 'andre.coleman', 'Mechanical', 'Ductwork shop drawings, Level 1', '-43 return Approved'],
      [-41, -41, 'fire.head', 'Fire Protection', 'Dry pipe and preaction valves (21 13 16)', '-34 return Approved as Noted: Add the air maintenance device.'],
    ],
    invoices: [
      [-40, 50, '50% CD set, per the agreement.'],
    ],
  },
]
