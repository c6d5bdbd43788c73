import type { Category } from '#domain/choices.ts'

/** Tasks of each discipline: the title and what the person who gives it out would add. */
export const taskTitles: Record<Category, Record<string, string>> = {
  Mechanical: {
    'Block load calculation':
      'Use the current envelope U-values; compare tons per 400 sqft before sizing units.',
    'Room-by-room load calculation': 'Include the owner’s equipment list and 15 cfm per person outside air.',
    'Duct layout': 'Mains above the corridor, keep 9 ft clear. Coordinate with lighting before tagging.',
    'Ventilation schedule per ASHRAE 62.1': 'Show zone population and the system ventilation efficiency.',
    'Rooftop unit selections': 'Two manufacturers at least, with sound data and curb dimensions.',
    'Exhaust fan schedule': 'Toilet, janitor and electrical rooms; interlocks in the remarks.',
    'VAV box schedule and tagging':
      'Minimums from the ventilation schedule, not 30 percent across the board.',
    'Hydronic piping layout': 'Reverse return where it fits. Mark drains and vents.',
    'Chilled water pump head calculation': 'Carry the worst run; balance valve at 3 psi.',
    'Kitchen hood and make-up air calculation':
      'Type I hoods per the kitchen consultant’s schedule, 80 percent make-up.',
    'Sequence of operations':
      'Economizer, demand ventilation and morning warm-up. Points list on the same sheet.',
    'Mechanical demolition plan': 'Field verify from the site photos; show what stays in service.',
    'Mechanical details sheet': 'Use the office standard details, delete what is not used.',
    'Energy code compliance form': 'IECC mechanical section, attach equipment efficiencies.',
    'Refrigerant piping and line length check':
      'Against the manufacturer’s limits for lift and total length.',
    'Smoke control calculation':
      'Stairs and elevator lobby; agree on the leakage class with the code consultant.',
    'Condensate drain routing': 'Indirect waste to the nearest floor drain, secondary pan alarms.',
    'Test and balance specification': 'Add the duct leakage test for medium pressure.',
  },
  Electrical: {
    'Panel schedules': 'Balance phases within 10 percent; 20 percent spare in new panels.',
    'One-line riser diagram':
      'Available fault current from the utility letter, conductor sizes on the feeders.',
    'Lighting layout and fixture schedule': 'Photometrics for corridors and egress at 1 fc.',
    'Power plan': 'Furniture feeds from the latest test fit; floor boxes dimensioned.',
    'Short-circuit and coordination study': 'Use the as-built transformer impedance.',
    'Emergency lighting photometrics': '1 fc average and 0.1 fc minimum along the path of egress.',
    'Generator sizing':
      'Life safety, critical and equipment branches in steps; list the largest motor start.',
    'Service load calculation': 'NEC 220 with demand factors shown; compare with 12 months of utility bills.',
    'Fire alarm device layout': 'Devices to NFPA 72 spacing, candela in sleeping rooms.',
    'Voltage drop check on long feeders': 'Site lighting and the remote equipment yard above all.',
    'Low-voltage pathway plan': 'Tray fill at 40 percent, sleeves at each rated wall.',
    'Grounding and bonding details': 'Building steel, water main and the lightning protection ring.',
    'Transformer and switchgear selections': 'Lead times with the selection; the owner asks for them.',
    'Lighting control narrative': 'Daylight zones, occupancy and the after-hours override.',
    'Electrical demolition plan': 'Circuits to remain traced on site before the drawing goes out.',
    'Site lighting layout': 'Cutoff at the property line per the city ordinance.',
    'Mechanical equipment connections': 'MOCP and MCA from the final selections, disconnects by division 26.',
    'Arc-flash label schedule': 'Table form, one line for each panel.',
  },
  Plumbing: {
    'Domestic water riser diagram': 'Fixture units at each branch; show shutoff and balancing valves.',
    'Sanitary and vent layout': 'Invert at the building wall per civil, 1/4 in. per foot under 3 in.',
    'Water heater sizing':
      'First-hour rating against the fixture count; storage at 140 °F with a mixing valve.',
    'Gas piping sizing': 'Longest run method, 2 psi with regulators at the equipment.',
    'Fixture schedule': 'Match the architect’s accessories; sensor faucets hardwired.',
    'Grease interceptor sizing': 'Per the city worksheet, 30-minute retention.',
    'Storm drainage and overflow calculation':
      'Rain intensity for the county; overflow at 2 in. above the drain.',
    'Hot water recirculation balancing': 'Delivery within 15 seconds at public lavatories.',
    'Backflow preventer schedule': 'Reduced pressure on the service, drains sized for full discharge.',
    'Medical gas riser and zone valves': 'NFPA 99 category 1; alarm panel at the nurse station.',
    'Plumbing underground plan': 'Issue ahead of the package, the slab pour is early.',
    'Booster pump selection': 'Street pressure from the hydrant test less 10 psi.',
    'Acid waste and neutralization': 'Polypropylene to the tank, sampling port outside.',
    'Plumbing demolition plan': 'Cap at the main; no dead legs over 24 in.',
    'Sewage ejector calculation': 'Duplex with alternator, alarm to the BAS.',
  },
  'Fire Protection': {
    'Fire sprinkler hydraulic calculations':
      'Most remote area with the hose allowance; flow test not older than a year.',
    'Sprinkler head layout':
      'Center of tile where the architect wants it, pendent concealed in public areas.',
    'Standpipe riser diagram': 'Class I, 100 psi at the roof; note the PRV settings.',
    'Fire pump sizing': 'Churn below 140 percent; jockey pump with the schedule.',
    'Hydrant flow test request': 'Send to the water utility with the vicinity map.',
    'Fire protection narrative': 'Occupancies, hazard classes and the design densities in one table.',
    'Clean agent room volume check': 'Include the raised floor; confirm the relief damper.',
    'Preaction and dry system zones': 'Zone limits follow the freezer walls.',
    'Fire department connection location': 'Within 100 ft of a hydrant, agreed with the fire marshal.',
    'Smoke compartment plan check': 'Against the life-safety sheet of the architect, revision 3.',
  },
  Other: {
    'Coordination model clash review': 'MEP against structure, report the top twenty to the architect.',
    'Specification section edit': 'Delete unused articles; product names as listed in the schedules.',
    'City permit comment response': 'One answer for each comment, clouds on the sheets.',
    'Cover sheet and drawing index': 'Sheet numbers as in the architect’s index.',
    'Quality control review': 'Office checklist, redlines back by the end of the day.',
    'Site visit and photo log': 'Panels, nameplates, roof and the ceiling space at the corridor.',
    'Meeting minutes and action list': 'Send within a day, copy the architect.',
    'Fee proposal for added scope': 'Hours by discipline, note what is excluded.',
    'Record drawings from contractor markups': 'Use the scanned field set in the folder.',
    'Revit model setup and worksets': 'Link the architect’s model by shared coordinates.',
    'Utility coordination letters': 'Electric, gas and water, with the load summary attached.',
    'Addendum sheet set': 'Only the sheets that changed, deltas numbered.',
  },
}

/** Where in a building; added to a title when the work is split. */
export const areas = ['Level 1', 'Level 2', 'Area A', 'Area B']
