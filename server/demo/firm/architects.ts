import type { Project } from './notation.ts'

export const architects: readonly Project[] = [
  {
    name: 'East Sixth Mixed-Use Shell', client: 'Hargrove & Stone Architects', contact: 'Peter Hargrove',
    city: 'Austin', type: 'commercial', size: 118_000, start: -205, due: '-13', status: 'Not Started',
    steps: [
      [-201, { status: 'Active' }],
      [-128, { due: '+1' }],
      [-12, { note: 'City comments round 2 answered except fire lane striping. Gas meter bank location moved per utility. Seals on Monday.' }],
      [-2, { status: 'Review' }],
    ],
    tasks: [
      [-159, 'plumbing.head', 'marcus.bell', 'Plumbing', -147, 'Plumbing underground plan', 'Issue ahead of the package, the slab pour is early.', '-154 close'],
      [-134, 'manager', 'sofia.marin', 'Other', -120, 'Record drawings from contractor markups', 'Use the scanned field set in the folder.', '-131 close'],
      [-103, 'electrical.head', 'gerald.hoffmann', 'Electrical', -91, 'Fire alarm device layout, Area A', 'Devices to NFPA 72 spacing, candela in sleeping rooms.', '-99 close'],
      [-36, 'manager', 'victor.salinas', 'Electrical', -28, 'Panel schedules, Area B', 'Balance phases within 10 percent; 20 percent spare in new panels.', '-36 close'],
      [-23, 'manager', 'andre.coleman', 'Mechanical', -14, 'Sequence of operations', 'Economizer, demand ventilation and morning warm-up. Points list on the same sheet.', '-19 close'],
      [-15, 'manager', 'caleb.dunn', 'Fire Protection', -7, 'Fire department connection location', 'Within 100 ft of a hydrant, agreed with the fire marshal.', '-12 close'],
      [-2, 'manager', 'mechanical.head', 'Mechanical', 0, 'Condensate drain routing', '', '0 ping'],
    ],
    rfis: [
      [-68, 'kenneth.abbott', 'owen.barrett', 'Electrical', 'Please confirm the mounting height of exit signs on level 1 where the soffit drops.', '-67 answer: Mount the signs on the face of the soffit, bottom at 7 ft 2 in. Pendants are not needed.'],
    ],
    submittals: [
      [-75, -75, 'yolanda.price', 'Other', 'Access doors and panels (08 31 13)', '-72 return Approved'],
      [-68, -70, 'caleb.dunn', 'Fire Protection', 'Fire pump, controller and jockey pump (21 31 13)', '-66 site 30/80', '-65 return Approved as Noted: Confirm churn pressure below 140 percent before release.'],
      [-65, -65, 'marcus.bell', 'Plumbing', 'Booster pump package with controls (22 11 23)', '-61 return Approved as Noted: Add the low suction cutout.'],
      [-5, -7, 'marcus.bell', 'Plumbing', 'Domestic water piping and valves (22 11 16)'],
    ],
    invoices: [
      [-126, 35, 'Design development complete.', '-124 send'],
      [-47, 45, 'Construction documents issued for permit.', '-42 send'],
    ],
  },
  {
    name: 'Hyde Park Library Branch', client: 'Hargrove & Stone Architects', contact: 'Peter Hargrove',
    city: 'Austin', type: 'municipal', size: 16_800, start: -75, due: '-6', status: 'Active',
    steps: [
      [-72, { note: 'Site visit done, photos are in the folder. Existing panel schedules to be verified.' }],
      [-9, { note: 'Behind: we received the architect’s reflected ceiling plans a week late. Lighting layout and IECC controls narrative to follow. New date to be agreed.' }],
    ],
    tasks: [
      [-69, 'manager', 'it', 'Other', -55, 'Model server space', 'Central model is over 900 MB, move it to the fast volume.', '-65 close'],
      [-68, 'plumbing.head', 'plumbing.head', 'Plumbing', -62, 'Backflow preventer schedule', 'Reduced pressure on the service, drains sized for full discharge.', '-55 close'],
      [-35, 'plumbing.head', 'plumbing.head', 'Plumbing', 0, 'Plumbing underground plan', 'Issue ahead of the package, the slab pour is early.', '-33 40%'],
      [-26, 'manager', 'member', 'Mechanical', 5, 'Rooftop unit selections', 'Two manufacturers at least, with sound data and curb dimensions.'],
      [-19, 'manager', 'member', 'Mechanical', -7, 'Exhaust fan schedule', 'Toilet, janitor and electrical rooms; interlocks in the remarks.', '-5 close'],
      [-16, 'manager', 'victor.salinas', 'Electrical', -2, 'Service load calculation', '', '-16 75%', '0 ping'],
      [-12, 'fire.head', 'caleb.dunn', 'Fire Protection', -5, 'Hydrant flow test request', 'Send to the water utility with the vicinity map.', '-12 60%', '-5 ping'],
      [-8, 'manager', 'sofia.marin', 'Other', 9, 'Specification section edit', 'Delete unused articles; product names as listed in the schedules.', '-1 75%', '0 close'],
      [-5, 'mechanical.head', 'mei.chou', 'Mechanical', 0, 'Mechanical demolition plan', '', '0 25%'],
      [-1, 'manager', 'electrical.head', 'Electrical', 9, 'One-line riser diagram', 'Available fault current from the utility letter, conductor sizes on the feeders.'],
    ],
    submittals: [
      [-21, -21, 'rachel.kim', 'Electrical', 'Arc-flash and coordination study (26 05 73)', '-19 reviewers victor.salinas Electrical', '-15 reviewed victor.salinas: Utility letter is of last year, ask for the new one.', '-14 to Contractor: Please attach the current letter of the utility.'],
      [-5, -7, 'plumbing.head', 'Plumbing', 'Underground sanitary layout, shop drawing'],
      [-2, -5, 'denise.tran', 'Plumbing', 'Natural gas piping and regulators (22 11 13)'],
    ],
    invoices: [
      [-28, 35, 'Design development complete.', '-26 send'],
    ],
  },
  {
    name: 'Mueller Dental Studio', client: 'Hargrove & Stone Architects', contact: 'Naomi Stone',
    city: 'Austin', type: 'medical', size: 3300, start: -224, due: 'm25', status: 'Active',
    steps: [
      [-195, { note: 'Site visit done, photos are in the folder. Existing panel schedules to be verified.' }],
      [-15, { status: 'Review' }],
      [-9, { status: 'Completed', note: 'Complete. Vacuum pump relocated in the field, shown on the as-builts.' }],
      [-7, 'accounting'],
    ],
    tasks: [
      [-222, 'manager', 'rachel.kim', 'Electrical', -211, 'Lighting layout and fixture schedule', 'Photometrics for corridors and egress at 1 fc.', '-219 close'],
      [-153, 'manager', 'member', 'Mechanical', -145, 'Refrigerant piping and line length check', '', '-152 close'],
      [-132, 'manager', 'member', 'Mechanical', -119, 'VAV box schedule and tagging', 'Minimums from the ventilation schedule, not 30 percent across the board.', '-125 close'],
      [-110, 'manager', 'manager', 'Other', -104, 'Meeting minutes and action list', 'Send within a day, copy the architect.', '-103 close'],
      [-42, 'electrical.head', 'owen.barrett', 'Electrical', -36, 'One-line riser diagram', 'Available fault current from the utility letter, conductor sizes on the feeders.', '-40 close'],
    ],
    rfis: [
      [-78, 'manager', 'denise.tran', 'Plumbing', 'Roof drain at gridline C-11 lands on a beam. Move 2 ft east?', '-69 cost yes', '-69 answer: Moving it 2 ft east is acceptable. Keep the slope of the cricket and the distance to the overflow drain.'],
      [-28, 'manager', 'marcus.bell', 'Plumbing', 'Is PVC allowed for the waste above ceiling on level 2? It is a return plenum.', '-26 answer: Not in a return plenum. Use no-hub cast iron above the ceiling.'],
    ],
    invoices: [
      [-152, 20, 'Site survey and basis of design.', '-148 send'],
      [-82, 40, 'Construction documents sealed and issued.', '-77 send'],
      [-9, 40, 'Construction administration through final inspection.', '-7 send'],
    ],
  },
  {
    name: 'Pearl Row Loft Conversion', client: 'Mesa Sol Design Studio', contact: 'Ivan Delgado',
    city: 'San Antonio', type: 'residential', size: 54_200, start: -110, due: 'm45', status: 'Active',
    steps: [
      [-96, { note: 'Kickoff held. Waiting for backgrounds from the architect.' }],
      [-12, { note: 'Existing joists limit duct depth to 10 in. on Level 2; going to ducted mini-splits. Unit panels resized to 125 A.' }],
    ],
    tasks: [
      [-65, 'manager', 'it.head', 'Other', -54, 'Archive plan for the model', 'What we keep, where and for how long.', '-61 close'],
      [-27, 'kenneth.abbott', 'marcus.bell', 'Plumbing', -14, 'Hot water recirculation balancing', 'Delivery within 15 seconds at public lavatories.', '-26 close'],
      [-2, 'fire.head', 'caleb.dunn', 'Fire Protection', 9, 'Standpipe riser diagram', 'Class I, 100 psi at the roof; note the PRV settings.'],
    ],
    rfis: [
      [0, 'kenneth.abbott', 'member', 'Mechanical', 'Return air path from room 328 is missing: transfer grille or undercut door?'],
    ],
    submittals: [
      [-19, -21, 'elena.petrova', 'Fire Protection', 'Seismic and sway bracing letter (21 05 48)', '-16 return For Record Only: Letter is on file.'],
      [-6, -6, 'member', 'Mechanical', 'Test and balance agenda and instrument calibration (23 05 93)', '-2 return For Record Only: Certificates are current.'],
    ],
    invoices: [
      [-41, 30, 'Schematic design and load calculations.', '-37 send'],
    ],
  },
  {
    name: 'Southtown Gallery and Cafe', client: 'Mesa Sol Design Studio', contact: 'Ivan Delgado',
    city: 'San Antonio', type: 'commercial', size: 8700, start: -279, due: 'w5', status: 'Not Started',
    steps: [
      [-272, { status: 'Active' }],
      [-92, 'accounting'],
      [-12, { status: 'Review' }],
      [-5, { status: 'Completed' }],
    ],
    tasks: [
      [-218, 'kenneth.abbott', 'kenneth.abbott', 'Other', -208, 'Addendum sheet set', 'Only the sheets that changed, deltas numbered.', '-211 close'],
      [-174, 'mechanical.head', 'mechanical.head', 'Mechanical', -168, 'Kitchen hood and make-up air calculation', 'Type I hoods per the kitchen consultant’s schedule, 80 percent make-up.', '-169 close'],
      [-161, 'kenneth.abbott', 'marcus.bell', 'Plumbing', -147, 'Grease interceptor sizing', 'Per the city worksheet, 30-minute retention.', '-147 close'],
      [-154, 'electrical.head', 'victor.salinas', 'Electrical', -148, 'Service load calculation', 'NEC 220 with demand factors shown; compare with 12 months of utility bills.', '-139 close'],
      [-47, 'electrical.head', 'rachel.kim', 'Electrical', -33, 'Grounding and bonding details', 'Building steel, water main and the lightning protection ring.', '-42 close'],
      [-12, 'kenneth.abbott', 'tyler.nash', 'Other', -5, 'Utility coordination letters', 'Electric, gas and water, with the load summary attached.', '-9 close'],
    ],
    rfis: [
      [-131, 'kenneth.abbott', 'caleb.dunn', 'Fire Protection', 'Flow test on site gave 58 psi residual against 66 in the calculation. Recalculate?', '-130 answer: Recalculated with 58 psi residual. The most remote area still works with 6 psi to spare; no pipe sizes change.'],
      [-33, 'kenneth.abbott', 'denise.tran', 'Plumbing', 'Sanitary invert at gridline F-9 is 7 in. above the civil drawing. Please advise.', '-32 sent', '-32 close'],
    ],
    submittals: [
      [-117, -119, 'plumbing.head', 'Plumbing', 'Roof and overflow drains (22 14 26)', '-112 return Approved as Noted: Provide cast iron domes, not plastic.'],
      [-12, -14, 'denise.tran', 'Plumbing', 'Backflow preventers (22 11 19)', '-8 return Approved as Noted: Provide a reduced pressure assembly with a drain; the double check is not enough for this service.'],
    ],
    invoices: [
      [-188, 30, 'Schematic design and load calculations.', '-183 send'],
      [-96, 50, '100% CD set delivered to the architect.', '-92 send'],
      [-5, 20, 'Submittal and RFI review to date, final punch walk.'],
    ],
  },
  {
    name: 'Boerne Visitor Center', client: 'Mesa Sol Design Studio', contact: 'Ivan Delgado',
    city: 'Boerne', type: 'municipal', size: 7450, start: -16, due: '+95', status: 'Not Started',
    steps: [
      [-6, { note: 'Kickoff scheduled. Survey and utility letters requested.' }],
    ],
    tasks: [
      [-16, 'plumbing.head', 'plumbing.head', 'Plumbing', 22, 'Water heater sizing', 'First-hour rating against the fixture count; storage at 140 °F with a mixing valve.', '-15 board'],
      [-12, 'kenneth.abbott', 'sofia.marin', 'Other', 37, 'Fee proposal for added scope', 'Hours by discipline, note what is excluded.'],
    ],
  },
]
