import type { Project } from './notation.ts'

export const developers: readonly Project[] = [
  {
    name: 'Trinity Fork Apartments Phase II', client: 'Trinity Fork Developers', contact: 'Grant Sawyer',
    city: 'Fort Worth', type: 'residential', size: 203_000, start: -194, due: 'm30', status: 'Active',
    steps: [
      [-58, { note: 'Coordination meeting every other Tuesday. Ceiling heights are the main conflict.' }],
      [-12, { note: 'Building 3 and 4 reuse the Phase I risers with 2 in. larger mains. Fire sprinkler NFPA 13R letter signed. House panels in Building 5 are waiting for elevator data.' }],
    ],
    tasks: [
      [-184, 'electrical.head', 'victor.salinas', 'Electrical', -173, 'Grounding and bonding details', 'Building steel, water main and the lightning protection ring.', '-176 close'],
      [-152, 'kenneth.abbott', 'denise.tran', 'Plumbing', -142, 'Domestic water riser diagram', 'Fixture units at each branch; show shutoff and balancing valves.', '-146 close'],
      [-104, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', -90, 'Hydrant flow test request', '', '-96 close'],
      [-84, 'manager', 'kenneth.abbott', 'Other', -70, 'Quality control review', 'Office checklist, redlines back by the end of the day.', '-79 close'],
      [-23, 'kenneth.abbott', 'owen.barrett', 'Electrical', -12, 'Voltage drop check on long feeders', '', '-19 close'],
      [-12, 'mechanical.head', 'mechanical.head', 'Mechanical', -2, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '-5 close'],
      [-7, 'manager', 'kenneth.abbott', 'Other', 5, 'Utility coordination letters', 'Electric, gas and water, with the load summary attached.', '0 80%', '0 ping'],
      [-7, 'kenneth.abbott', 'mei.chou', 'Mechanical', 5, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-5 close'],
      [-6, 'electrical.head', 'rachel.kim', 'Electrical', -2, 'Mechanical equipment connections', 'MOCP and MCA from the final selections, disconnects by division 26.', '-5 20%'],
    ],
    rfis: [
      [-84, 'kenneth.abbott', 'electrical.head', 'Electrical', 'Fixture type L4 in room 228 was discontinued. Is the attached equal acceptable?', '-79 answer: The equal is acceptable with the 4000 lm driver and the same trim. Please submit its photometrics.'],
      [-56, 'kenneth.abbott', 'denise.tran', 'Plumbing', 'No trap primer is shown for the floor drains on level 3. Deep seal traps acceptable?', '-47 answer: Deep seal traps are not acceptable here. Provide one electronic primer for the four drains.'],
      [-12, 'electrical.head', 'rachel.kim', 'Electrical', 'Who furnishes the power supply for door hardware at room 342, division 8 or 26?', '-10 to Architect: Hardware schedule and specification differ. Which one governs?', '-8 to us: Specification. Division 8 has it.'],
      [-9, 'kenneth.abbott', 'marcus.bell', 'Plumbing', 'Water heater flue passes within 3 ft of the window at room 333. Reroute?', '-6 sent', '-6 close'],
    ],
    submittals: [
      [-89, -89, 'andre.coleman', 'Mechanical', 'VAV terminal units, schedule and controls (23 36 00)', '-84 return Approved as Noted: Correct the minimum of box 2-14 to 180 cfm.'],
      [-40, -40, 'plumbing.head', 'Plumbing', 'Underground sanitary layout, shop drawing', '-38 to Architect: Does the slab edge at the east side stand as in ASI 4?', '-24 to us: Slab edge moved 8 in., see ASI 6.', '-17 to Contractor: Please redraw on the background of ASI 6.'],
      [-34, -36, 'electrical.head', 'Electrical', 'Site lighting poles and bases (26 56 00)', '-31 to client: Pole finish and height of bases are yours to choose.'],
      [-13, -13, 'elena.petrova', 'Fire Protection', 'Standpipe and hose valves (21 12 00)', '0 alert'],
    ],
    invoices: [
      [-119, 30, 'Schematic design and load calculations.', '-117 send'],
      [-47, 50, '100% CD set delivered to the architect.'],
    ],
  },
  {
    name: 'Arlington Garden Office Park', client: 'Trinity Fork Developers', contact: 'Grant Sawyer',
    city: 'Arlington', type: 'commercial', size: 58_300, start: -239, due: 'none', status: 'Active',
    steps: [
      [-16, { status: 'Hold', note: 'Owner is looking for a lead tenant. Drawings parked at 50% CD; do not bill before restart.' }],
    ],
    tasks: [
      [-229, 'fire.head', 'elena.petrova', 'Fire Protection', -217, 'Fire sprinkler hydraulic calculations', 'Most remote area with the hose allowance; flow test not older than a year.', '-222 close'],
      [-168, 'kenneth.abbott', 'hannah.schroeder', 'Mechanical', -159, 'Mechanical demolition plan, Level 2', 'Field verify from the site photos; show what stays in service.', '-167 close'],
      [-140, 'kenneth.abbott', 'gerald.hoffmann', 'Electrical', -134, 'Low-voltage pathway plan, Area B', 'Tray fill at 40 percent, sleeves at each rated wall.', '-138 close'],
      [-51, 'manager', 'tyler.nash', 'Other', -40, 'Revit model setup and worksets', '', '-49 close'],
      [-22, 'electrical.head', 'electrical.head', 'Electrical', 22, 'Site lighting layout, Area A', 'Cutoff at the property line per the city ordinance.', '-9 25%'],
      [-19, 'kenneth.abbott', 'owen.barrett', 'Electrical', 26, 'Lighting control narrative', '', '-15 20%'],
      [-16, 'kenneth.abbott', 'andre.coleman', 'Mechanical', 30, 'Energy code compliance form', 'IECC mechanical section, attach equipment efficiencies.', '-8 50%'],
      [-16, 'plumbing.head', 'plumbing.head', 'Plumbing', 21, 'Fixture schedule', '', '-1 60%'],
    ],
    rfis: [
      [-76, 'kenneth.abbott', 'plumbing.head', 'Plumbing', 'Fixture P-3 carries a 12-week lead. Is the attached equal acceptable?', '-65 answer: The equal is acceptable. Flow rate and rough-in are the same.'],
      [-47, 'kenneth.abbott', 'rachel.kim', 'Electrical', 'Panel RP-2A is shown recessed in a rated wall at room 123. Surface mount acceptable?', '-46 answer: Surface mount is acceptable. Keep the rated wall whole and seal the conduits with a listed system.'],
    ],
    submittals: [
      [-117, -119, 'elena.petrova', 'Fire Protection', 'Sprinkler shop drawings and hydraulic calculations (21 13 13)', '-111 return Approved'],
      [-75, -77, 'mechanical.head', 'Mechanical', 'Test and balance agenda and instrument calibration (23 05 93)', '-74 return For Record Only: Certificates are current.'],
    ],
    invoices: [
      [-100, 50, '50% CD set, per the agreement.', '-96 send'],
    ],
  },
  {
    name: 'Denton Student Housing', client: 'Trinity Fork Developers', contact: 'Grant Sawyer',
    city: 'Denton', type: 'residential', size: 128_500, start: -5, due: '+140', status: 'Not Started',
    tasks: [
      [-5, 'kenneth.abbott', 'member', 'Mechanical', 44, 'Condensate drain routing', 'Indirect waste to the nearest floor drain, secondary pan alarms.'],
      [-5, 'electrical.head', 'electrical.head', 'Electrical', 30, 'Emergency lighting photometrics', '1 fc average and 0.1 fc minimum along the path of egress.', '0 ping'],
      [-5, 'plumbing.head', 'marcus.bell', 'Plumbing', 22, 'Plumbing underground plan, Area B', 'Issue ahead of the package, the slab pour is early.'],
      [-5, 'manager', 'kenneth.abbott', 'Other', 30, 'Revit model setup and worksets', 'Link the architect’s model by shared coordinates.'],
    ],
  },
  {
    name: 'Galleria Tower Level 14 Build-Out', client: 'Gulf Meridian Properties', contact: 'Chuck Bannister',
    city: 'Houston', type: 'commercial', size: 24_900, start: -40, due: '-16', status: 'Not Started',
    steps: [
      [-34, { status: 'Active' }],
      [-26, { due: '+4' }],
      [-6, { note: 'Test fit frozen. Smoke damper locations coordinated with the base building engineer. Power to the IDF needs a second 30 kVA transformer.' }],
    ],
    tasks: [
      [-40, 'manager', 'other', 'Other', -12, 'Print and deliver the permit set', 'Two full-size sets and one half-size, get a receipt.', '-40 30%', '0 ping'],
      [-35, 'mechanical.head', 'mechanical.head', 'Mechanical', -21, 'Mechanical demolition plan', 'Field verify from the site photos; show what stays in service.', '-34 close'],
      [-22, 'plumbing.head', 'denise.tran', 'Plumbing', 5, 'Hot water recirculation balancing', '', '-5 75%'],
      [-19, 'fire.head', 'caleb.dunn', 'Fire Protection', 0, 'Fire protection narrative', 'Occupancies, hazard classes and the design densities in one table.', '-1 60%'],
      [-12, 'yolanda.price', 'owen.barrett', 'Electrical', -2, 'One-line riser diagram', 'Available fault current from the utility letter, conductor sizes on the feeders.', '-12 close', '-1 delete'],
      [-6, 'manager', 'sofia.marin', 'Other', 23, 'Quality control review', '', '-2 60%'],
      [-5, 'mechanical.head', 'member', 'Mechanical', 9, 'Sequence of operations', '', '-5 30%'],
      [-2, 'electrical.head', 'electrical.head', 'Electrical', -1, 'Electrical demolition plan', 'Circuits to remain traced on site before the drawing goes out.'],
    ],
    rfis: [
      [-15, 'manager', 'tyler.nash', 'Other', 'Core drilling on level 2: is a scan required at every location?', '-14 to client: Do you have record drawings of the slab?', '-10 to us: None for this level.', '-9 answer: Yes, scan every location. Keep 3 in. from any bar and tell us of each one that is cut.'],
      [-7, 'yolanda.price', 'andre.coleman', 'Mechanical', 'Supply main at gridline H-7 conflicts with the W24 beam. May it drop 6 in. below the joists?', '-2 answer: It may drop 6 in. for two bays. Keep 8 ft 6 in. clear below; the ceiling there does not change.'],
      [-2, 'yolanda.price', 'fire.head', 'Fire Protection', 'Heads in room 306 are obstructed by the cloud ceiling. Add heads above or below?', '0 to Architect: Cloud needs heads above and below, which doubles the count. Please agree before we answer.'],
    ],
    submittals: [
      [-8, -12, 'hannah.schroeder', 'Mechanical', 'Hydronic pumps, curves and seal data (23 21 23)', '-5 return Approved as Noted: Impellers not above 85 percent of the largest size.'],
      [-6, -8, 'caleb.dunn', 'Fire Protection', 'Backflow and double check assembly for the fire line (21 11 00)', '-5 return Approved'],
      [-6, -8, 'denise.tran', 'Plumbing', 'Domestic water piping and valves (22 11 16)', '-5 return Approved as Noted: Provide full-port valves at each riser. Press fittings are acceptable.'],
      [-5, -6, 'member', 'Mechanical', 'Building automation, sequences and points list (23 09 23)', '0 alert'],
    ],
    invoices: [
      [-15, 30, 'Schematic design and load calculations.', '-12 send'],
    ],
  },
  {
    name: 'Energy Corridor Data Room', client: 'Gulf Meridian Properties', contact: 'Angela Thibodeaux',
    city: 'Houston', type: 'commercial', size: 5600, start: -103, due: '-5', status: 'Active',
    steps: [
      [-56, { due: '+2!' }],
      [-42, { note: 'Equipment selections sent to the owner for approval.' }],
      [-12, { note: 'CRAC redundancy accepted as N+1. Clean agent room integrity test language added to the spec. In review with the owner’s IT.' }],
      [-5, { status: 'Review' }],
    ],
    tasks: [
      [-85, 'plumbing.head', 'denise.tran', 'Plumbing', -78, 'Water heater sizing', 'First-hour rating against the fixture count; storage at 140 °F with a mixing valve.', '-71 close'],
      [-77, 'yolanda.price', 'owen.barrett', 'Electrical', -68, 'Short-circuit and coordination study', 'Use the as-built transformer impedance.', '-75 close'],
      [-61, 'yolanda.price', 'elena.petrova', 'Fire Protection', -54, 'Fire sprinkler hydraulic calculations', '', '-49 close'],
      [-43, 'yolanda.price', 'mei.chou', 'Mechanical', -36, 'Duct layout', 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.', '-41 close'],
      [-14, 'electrical.head', 'victor.salinas', 'Electrical', 0, 'Arc-flash label schedule', 'Table form, one line for each panel.', '-6 75%'],
      [-12, 'electrical.head', 'rachel.kim', 'Electrical', -5, 'Lighting layout and fixture schedule', '', '-12 close'],
      [-9, 'yolanda.price', 'hannah.schroeder', 'Mechanical', -5, 'Sequence of operations', '', '-8 10%'],
      [-8, 'yolanda.price', 'tyler.nash', 'Other', 0, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.', '-7 close'],
    ],
    rfis: [
      [-47, 'kenneth.abbott', 'fire.head', 'Fire Protection', 'The riser room door swings into the valve at gridline E-3. May the riser shift 12 in.?', '-40 answer: The riser may shift 12 in. to the east. Keep 36 in. clear in front of the valve trim.'],
      [-7, 'yolanda.price', 'owen.barrett', 'Electrical', 'Occupancy sensor in room 233 sees the corridor. Ceiling or wall type?', '-4 alert'],
      [-6, 'yolanda.price', 'denise.tran', 'Plumbing', 'Is PVC allowed for the waste above ceiling on level 1? It is a return plenum.', '-5 cost none', '-5 schedule none', '-3 draft: Not in a return plenum. Cast iron or a listed wrap; we will say which after the price is in.'],
      [-5, 'manager', 'tyler.nash', 'Other', 'Roof penetrations at gridline D-2: are pitch pockets acceptable to the roofing warranty?', '-1 answer: No pitch pockets. Use curbs with boots as in the roofing manufacturer’s detail, so that the warranty holds.'],
    ],
    submittals: [
      [-51, -54, 'rachel.kim', 'Electrical', 'Cable tray and low-voltage pathways (27 05 28)', '-49 return Approved as Noted: Fill not above 40 percent.'],
      [-47, -48, 'tyler.nash', 'Other', 'Firestopping systems and UL listings (07 84 13)', '-46 to Architect: Wall types on A-601 lack the rating.', '-42 to us: Ratings added.', '-41 return Approved: Systems match the wall types.'],
      [-27, -27, 'marcus.bell', 'Plumbing', 'Domestic water heaters and mixing valves (22 34 00)', '-24 to Angela Thibodeaux: Gas or electric? The data room wants no flue in its roof.'],
      [-27, -29, 'caleb.dunn', 'Fire Protection', 'Sprinkler shop drawings and hydraulic calculations (21 13 13)', '-26 to Architect: Reflected ceiling plan of room 204 is missing.', '-21 to us: Plan attached.', '-19 return Approved as Noted: Raise line 3 above the duct. Hose allowance is 250 gpm.'],
    ],
    invoices: [
      [-40, 50, '50% CD set, per the agreement.'],
    ],
  },
  {
    name: 'Baytown Warehouse Conversion', client: 'Gulf Meridian Properties', contact: 'Angela Thibodeaux',
    city: 'Baytown', type: 'industrial', size: 88_000, start: -356, due: '-142', status: 'Active',
    steps: [
      [-285, { note: 'Equipment selections sent to the owner for approval.' }],
      [-153, { status: 'Review' }],
      [-148, { status: 'Completed', note: 'Complete. ESFR acceptance test on file.' }],
      [-142, 'accounting'],
    ],
    tasks: [
      [-349, 'yolanda.price', 'owen.barrett', 'Electrical', -342, 'Fire alarm device layout', 'Devices to NFPA 72 spacing, candela in sleeping rooms.', '-345 close'],
      [-322, 'yolanda.price', 'hannah.schroeder', 'Mechanical', -308, 'Ventilation schedule per ASHRAE 62.1', 'Show zone population and the system ventilation efficiency.', '-306 close'],
      [-288, 'electrical.head', 'victor.salinas', 'Electrical', -278, 'One-line riser diagram', 'Available fault current from the utility letter, conductor sizes on the feeders.', '-278 close'],
      [-275, 'plumbing.head', 'marcus.bell', 'Plumbing', -271, 'Water heater sizing', 'First-hour rating against the fixture count; storage at 140 °F with a mixing valve.', '-264 close'],
      [-239, 'electrical.head', 'rachel.kim', 'Electrical', -232, 'Transformer and switchgear selections', 'Lead times with the selection; the owner asks for them.', '-236 close'],
      [-218, 'yolanda.price', 'mechanical.head', 'Mechanical', -210, 'Room-by-room load calculation', '', '-215 close'],
      [-212, 'yolanda.price', 'manager', 'Other', -198, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.', '-208 close'],
    ],
    rfis: [
      [-240, 'mechanical.head', 'member', 'Mechanical', 'Please confirm the thermostat location in room 221; the wall is now glass.', '-232 answer: South column at 48 in., with a remote probe in the return.'],
    ],
    submittals: [
      [-222, -222, 'andre.coleman', 'Mechanical', 'Pipe and duct insulation, samples (23 07 00)', '-211 return Approved'],
      [-173, -175, 'marcus.bell', 'Plumbing', 'Natural gas piping and regulators (22 11 13)', '-172 return Approved'],
    ],
    invoices: [
      [-252, 50, '50% CD set, per the agreement.', '-250 send'],
      [-148, 50, 'Balance on issue of record drawings.', '-142 send'],
    ],
  },
  {
    name: 'Barton Ridge Clubhouse and Pool', client: 'Barton Ridge Development', contact: 'Wes Carmichael',
    city: 'Austin', type: 'residential', size: 13_100, start: -196, due: '-30', status: 'Not Started',
    steps: [
      [-187, { status: 'Active' }],
      [-161, { note: '50% CD set in progress.' }],
      [-91, { due: 'w1' }],
      [-15, { status: 'Review' }],
      [-7, { status: 'Completed', note: 'Pool heater start-up witnessed. Punch list clear.' }],
      [-5, 'accounting'],
    ],
    tasks: [
      [-195, 'manager', 'tyler.nash', 'Other', -182, 'City permit comment response', 'One answer for each comment, clouds on the sheets.', '-189 close'],
      [-170, 'manager', 'it', 'Other', -156, 'Remote access for the subconsultant', 'Until the end of the project, with a second factor.', '-169 close'],
      [-163, 'mechanical.head', 'hannah.schroeder', 'Mechanical', -159, 'Mechanical demolition plan', '', '-161 close'],
      [-90, 'manager', 'elena.petrova', 'Fire Protection', -79, 'Fire protection narrative', 'Occupancies, hazard classes and the design densities in one table.', '-90 close'],
      [-30, 'manager', 'plumbing.head', 'Plumbing', -26, 'Hot water recirculation balancing', 'Delivery within 15 seconds at public lavatories.', '-29 close'],
      [-14, 'electrical.head', 'rachel.kim', 'Electrical', -1, 'Low-voltage pathway plan', '', '-9 close'],
    ],
    rfis: [
      [-77, 'member', 'member', 'Mechanical', 'Supply main at gridline G-12 conflicts with the W24 beam. May it drop 6 in. below the joists?', '-68 answer: It may drop 6 in. for two bays. Keep 8 ft 6 in. clear below; the ceiling there does not change.'],
      [-29, 'manager', 'andre.coleman', 'Mechanical', 'Existing duct at gridline H-11 is 20x12, drawing says 24x14. Connect to existing or replace?', '-19 answer: Replace it back to the main. The 20x12 would run at twice the design friction.'],
    ],
    submittals: [
      [-56, -56, 'member', 'Mechanical', 'Building automation, sequences and points list (23 09 23)', '-54 close'],
    ],
    invoices: [
      [-133, 20, 'Site survey and basis of design.', '-128 send'],
      [-70, 40, 'Construction documents sealed and issued.', '-68 send'],
      [-7, 40, 'Construction administration through final inspection.', '-5 send'],
    ],
  },
  {
    name: 'Barton Ridge Townhomes Block 4', client: 'Barton Ridge Development', contact: 'Wes Carmichael',
    city: 'Dripping Springs', type: 'residential', size: 36_000, start: -133, due: 'none', status: 'Not Started',
    steps: [
      [-128, { status: 'Active' }],
      [-33, { status: 'Hold', note: 'Waiting for the plat. Water and sewer impact letters ready to send when it resumes.' }],
    ],
    tasks: [
      [-96, 'manager', 'marcus.bell', 'Plumbing', -89, 'Backflow preventer schedule', 'Reduced pressure on the service, drains sized for full discharge.', '-96 close'],
      [-84, 'manager', 'andre.coleman', 'Mechanical', -76, 'Room-by-room load calculation', 'Include the owner’s equipment list and 15 cfm per person outside air.', '-78 close'],
      [-61, 'manager', 'kenneth.abbott', 'Other', -54, 'Addendum sheet set', 'Only the sheets that changed, deltas numbered.', '-61 close'],
      [-40, 'manager', 'member', 'Mechanical', 33, 'Refrigerant piping and line length check', '', '-20 25%'],
      [-33, 'manager', 'sofia.marin', 'Other', 37, 'Quality control review', '', '-23 50%', '-5 ping'],
      [-33, 'manager', 'electrical.head', 'Electrical', 26, 'One-line riser diagram', '', '0 80%'],
      [-33, 'electrical.head', 'owen.barrett', 'Electrical', 33, 'Service load calculation', 'NEC 220 with demand factors shown; compare with 12 months of utility bills.'],
    ],
    rfis: [
      [-82, 'manager', 'sofia.marin', 'Other', 'Housekeeping pad sizes for level 3 are not dimensioned. Please issue a sketch.', '-78 answer: Pads are 4 in. high and 6 in. larger than the base on every side. See the sketch for the five pads on this level.'],
    ],
    submittals: [
      [-43, -44, 'victor.salinas', 'Electrical', 'Lighting fixtures, types A through H (26 51 00)', '-37 return Approved as Noted: Type D with 3500 K; all others 4000 K.'],
    ],
    invoices: [
      [-70, 30, 'Schematic design and load calculations.'],
    ],
  },
]
