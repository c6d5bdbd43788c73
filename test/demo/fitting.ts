/**
 * Work that not every building has: what its words say, and where it is found.
 * A project is looked up as its type with its name, as in `medical: Live Oak MRI Suite Fit-Out`.
 */
const special: readonly (readonly [words: RegExp, projects: RegExp])[] = [
  [/medical gas/i, /^medical(?!.*(Boilers|Pharmacy))/],
  [/kitchen hood|grease/i, /^food service|Kitchen|Cafe|Clubhouse|Fire Station|Memory Care/],
  [/acid waste/i, /Science Wing|Laboratory|Pharmacy|Career Center/],
  [/ejector/i, /Lift Station|Tower|Mixed-Use|Campus|Courthouse|Parish Hall|Student Housing/],
  [
    /mural wall/i,
    /Library|Elementary Addition|Montessori|Parish Hall|Visitor|Clinic|Gallery|Recreation|Town Hall/,
  ],
  [/preaction/i, /Cold Storage|Commissary/],
  [/clean agent/i, /Data Room|Vault|MRI|Campus|Tower/],
  [/smoke compartment/i, /^medical.*(Suite|Cath Lab)|Memory Care/],
  [
    /smoke control|standpipe|booster pump/i,
    /Tower|Campus|Mixed-Use|Apartments|Residence|Student Housing|Hotel|Courthouse|Loft/,
  ],
  [
    /generator|transfer switch/i,
    /Surgery|MRI|Cath Lab|Emergency Power|Fire Station|Lift Station|Memory Care|Data Room|Courthouse|Career/,
  ],
  [
    /fire pump/i,
    /Fire Pump|Tower|Campus|Mixed-Use|Apartments|Distribution|Warehouse|Cold Storage|Student Housing/,
  ],
  [
    /chille[rd]|hydronic/i,
    /Chiller|Boilers|Surgery|Science Wing|Campus|Tower|Town Hall|Courthouse|Laboratory|Career/,
  ],
  [
    /rooftop|vav |VRF|thermostat|diffuser/i,
    /^(?!.*(Lift Station|Vault|Pump|Boilers|Chiller|Freezer|Power|Service|Restrooms|Risers|Sprinklers|Lifts))/,
  ],
  [
    /site lighting|underground/i,
    /^(?!.*(Build-Out|Suite|Data Room|Risers|Renovation|Refresh|Vault|Replacement|Upgrade|Retrofit|Conversion))/,
  ],
]

/** Whether such work could come up in such a project. */
export function fits(words: string, { template, name }: { template: string; name: string }): boolean {
  const project = `${template}: ${name}`
  return special.every(([rare, projects]) => !rare.test(words) || projects.test(project))
}
