import type { taskCategories } from '#domain/choices.ts'

/** What most projects need, offered on the assignment board. */
export const taskTemplates: Record<(typeof taskCategories)[number], Record<string, string>> = {
  Electrical: {
    'Electrical load summary': 'Connected and demand load for the utility letter.',
    'Lighting plan': 'Layout, switching and the fixture schedule.',
    'Power plan and panel schedules': 'Devices, circuits and balanced panels.',
    'One-line diagram': 'Service, feeders, fault current and grounding.',
    'Fire alarm plan': 'Devices, annunciator and the riser.',
    'Electrical details and specifications': 'Office details, division 26 edited to the project.',
  },
  Plumbing: {
    'Plumbing fixture schedule': 'With the architect’s fixture selections.',
    'Water and gas plan': 'Risers, sizing and meter locations.',
    'Sanitary and storm plan': 'Inverts agreed with civil.',
    'Water heater calculation': 'First-hour rating and recirculation.',
    'Plumbing riser diagrams': 'Waste, vent, water and gas.',
    'Plumbing details and specifications': 'Office details, division 22 edited to the project.',
  },
  Mechanical: {
    'Heating and cooling loads': 'Block and room loads from the current envelope.',
    'Ventilation calculation': 'Outside air by zone per ASHRAE 62.1.',
    'Equipment selections': 'Two manufacturers, with efficiencies and sound data.',
    'Ductwork plan': 'Mains, branches and diffusers, coordinated with lighting.',
    'Controls sequences': 'Sequences of operation with the points list.',
    'Mechanical details and specifications': 'Office details, division 23 edited to the project.',
  },
  Other: {
    'Site visit': 'Photos, nameplates and measurements into the project folder.',
    'Model setup': 'Worksets, views and links to the architect’s model.',
    'Fire sprinkler criteria': 'Hazard class, density and the flow test.',
    'Quality control set': 'Checklist and redlines before anything is issued.',
    'Permit comment response': 'One answer for each comment.',
    'Record drawings': 'From the contractor’s markups at close-out.',
  },
}
