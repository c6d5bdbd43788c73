import type { Announcement, Assignment, Message, Template } from './notation.ts'

/** Office work that belongs to no project. */
export const assignments: readonly Assignment[] = [
  [-9, 'ceo', 'admin', 'Other', 6, 'Renew the firm registration with the state board', 'Due with the annual report.', '-5 10%', '-2 close'],
  [-1, 'mechanical.head', 'member', 'Mechanical', 8, 'Update the load calculation template', 'ASHRAE 2021 weather data.'],
  [-82, 'mechanical.head', 'hannah.schroeder', 'Mechanical', -69, 'Duct sizing lunch talk', 'Half an hour, bring one case.', '-68 25%', '-64 close'],
  [-20, 'mechanical.head', 'andre.coleman', 'Mechanical', -2, 'Recalibrate the anemometer', 'Certificate into the folder.'],
  [-61, 'member', 'admin', 'Other', -50, 'Feedback: task list forgets my filter', 'After going back from a task.', '-61 75%'],
  [-15, 'electrical.head', 'rachel.kim', 'Electrical', -2, 'Compare two lighting control vendors', 'Price and support.', '-13 10%', '-8 close'],
  [-5, 'electrical.head', 'victor.salinas', 'Electrical', 2, 'NEC 2026 change summary', 'One page for the team.'],
  [-2, 'electrical.head', 'owen.barrett', 'Electrical', 5, 'Arc-flash suit inspection', 'Two suits, tags expire soon.'],
  [-33, 'plumbing.head', 'denise.tran', 'Plumbing', -15, 'Standard details: water heater piping', 'Clean up the layers.', '-16 25%'],
  [-47, 'plumbing.head', 'marcus.bell', 'Plumbing', -27, 'Fixture library clean-up', 'Remove discontinued families.', '-16 10%'],
  [0, 'fire.head', 'elena.petrova', 'Fire Protection', 15, 'NICET exam schedule', 'Dates and fees for level III.'],
  [-5, 'fire.head', 'caleb.dunn', 'Fire Protection', 15, 'Hydrant flow test kit inventory', 'Two gauges are missing.'],
  [-26, 'it.head', 'it', 'Other', -8, 'Replace the plotter maintenance cartridge', 'Spare is in the server room.', '-26 50%', '-24 close'],
  [-7, 'it.head', 'it', 'Other', 0, 'Renew Revit licences', '24 seats; ask for the three-year price.', '-5 25%'],
  [-14, 'it.head', 'it', 'Other', -8, 'Laptop for the new hire', 'Image, dock and second screen, ready on the first day.', '-12 50%', '-9 close'],
  [-5, 'manager', 'member', 'Other', 13, 'Show Jamie around the folders', 'Project folders, templates and where redlines go.'],
  [-4, 'mechanical.head', 'new.hire', 'Mechanical', -1, 'Read the office standards', 'Questions to Luis.'],
  [-2, 'accountant', 'ceo', 'Other', 0, 'Vehicle insurance renewal', 'Both trucks. The broker needs a signature today.'],
  [-82, 'ceo', 'accountant', 'Other', -72, 'Aging report for the partners', 'Everything older than 60 days.', '-13 10%'],
  [-7, 'manager', 'accountant', 'Other', 0, 'Check fee multipliers', 'Last year against this year, by discipline.', '-5 50%'],
  [-2, 'ceo', 'other', 'Other', 16, 'Photos for the website', 'Field house, library and the surgery suite.'],
  [-20, 'manager', 'other', 'Other', -9, 'Order safety vests and hard hats', 'Ten of each, with logo.', '-19 10%', '-5 close'],
  [-8, 'other', 'it', 'Other', -2, 'Conference room booking screen', 'Shows the wrong day since Friday.', '-6 50%'],
  [-33, 'ceo', 'manager', 'Other', -20, 'Interview plan for two graduates', 'Career fair follow-up.'],
  [-5, 'ceo', 'mechanical.head', 'Other', 6, 'Lessons learned: courthouse annex', 'Why the survey took so long.'],
  [-12, 'kenneth.abbott', 'manager', 'Other', 5, 'Review subconsultant agreements', 'Insurance limits changed.', '-7 75%', '-7 close'],
  [-1, 'yolanda.price', 'admin', 'Other', 0, 'Feedback: please show weekends in the calendar', 'For shutdowns.'],
  [-61, 'manager', 'sofia.marin', 'Other', -54, 'Clash detection rules for the office', 'Tolerances by system.', '-47 close'],
  [-5, 'it.head', 'tyler.nash', 'Other', 2, 'Archive projects older than seven years', 'Read-only share.'],
  [-3, 'manager', 'new.hire', 'Other', 0, 'Title block with new address', 'All sheet sizes.'],
]

/** What most projects need, offered on the assignment board. */
export const templates: readonly Template[] = [
  ['Electrical', 'Electrical load summary', 'Connected and demand load for the utility letter.'],
  ['Electrical', 'Lighting plan', 'Layout, switching and the fixture schedule.'],
  ['Electrical', 'Power plan and panel schedules', 'Devices, circuits and balanced panels.'],
  ['Electrical', 'One-line diagram', 'Service, feeders, fault current and grounding.'],
  ['Electrical', 'Fire alarm plan', 'Devices, annunciator and the riser.'],
  ['Electrical', 'Electrical details and specifications', 'Office details, division 26 edited to the project.'],
  ['Plumbing', 'Plumbing fixture schedule', 'With the architect’s fixture selections.'],
  ['Plumbing', 'Water and gas plan', 'Risers, sizing and meter locations.'],
  ['Plumbing', 'Sanitary and storm plan', 'Inverts agreed with civil.'],
  ['Plumbing', 'Water heater calculation', 'First-hour rating and recirculation.'],
  ['Plumbing', 'Plumbing riser diagrams', 'Waste, vent, water and gas.'],
  ['Plumbing', 'Plumbing details and specifications', 'Office details, division 22 edited to the project.'],
  ['Mechanical', 'Heating and cooling loads', 'Block and room loads from the current envelope.'],
  ['Mechanical', 'Ventilation calculation', 'Outside air by zone per ASHRAE 62.1.'],
  ['Mechanical', 'Equipment selections', 'Two manufacturers, with efficiencies and sound data.'],
  ['Mechanical', 'Ductwork plan', 'Mains, branches and diffusers, coordinated with lighting.'],
  ['Mechanical', 'Controls sequences', 'Sequences of operation with the points list.'],
  ['Mechanical', 'Mechanical details and specifications', 'Office details, division 23 edited to the project.'],
  ['Other', 'Site visit', 'Photos, nameplates and measurements into the project folder.'],
  ['Other', 'Model setup', 'Worksets, views and links to the architect’s model.'],
  ['Other', 'Fire sprinkler criteria', 'Hazard class, density and the flow test.'],
  ['Other', 'Quality control set', 'Checklist and redlines before anything is issued.'],
  ['Other', 'Permit comment response', 'One answer for each comment.'],
  ['Other', 'Record drawings', 'From the contractor’s markups at close-out.'],
]

export const announcements: readonly Announcement[] = [
  [215, 604_800, 'Office closed on the last Friday of the month', 'The building tests its generator. Work from home, files are reachable over VPN as usual.'],
  [52, 604_800, 'Timesheets by Thursday noon', 'Nora closes the month early. Please enter hours and mileage by Thursday at noon.'],
  [26, 604_800, 'Welcome, Jamie Nguyen', 'Jamie joins the mechanical team and sits beside Luis. Say hello, and pass on what you wish you had known.'],
  [3, 86_400, 'Plotter is back', 'The large-format plotter works again. Queued sets from this morning have to be sent once more.'],
]

/** Visitors who asked to be called. */
export const contactMessages: readonly Message[] = [
  [410, 'facilities@hillcountry-brewing.example.com', ['services', 'pricing'], 'admin'],
  [190, 'j.whitmore@oakhaven-homes.example.com', ['general'], 'ceo'],
  [71, 'estimating@lonestar-builders.example.com', ['pricing']],
  [29, 'office@sanmarcos-charter.example.org', ['services', 'general']],
  [5, 'dana.k@riverbend-vet.example.com', ['services', 'pricing', 'general']],
]
