import type { ProjectStatus, projectTypes } from '#domain/choices.ts'

/**
 * When a project is due: `w1`–`w5` Monday to Friday of this week, `m0`–`m100` that far through this month (through
 * the rest of it while the project runs),
 * `+n` and `-n` days from today, `none` no date due, `open` not decided. `!` makes it a deadline.
 */
export type Due = `${`w${number}` | `m${number}` | `+${number}` | `-${number}`}${'' | '!'}` | 'none' | 'open'

type Type = (typeof projectTypes)[number]

/** Projects of each client: name, city, type, size in square feet, status, days since it began, when due. */
export const projects: Record<
  string,
  readonly (readonly [
    name: string,
    city: string,
    type: Type,
    size: number,
    status: ProjectStatus,
    age: number,
    due: Due,
  ])[]
> = {
  'Bluebonnet Valley ISD': [
    ['Cedar Ridge Elementary HVAC Replacement', 'Round Rock', 'educational', 78_400, 'Active', 151, 'w3!'],
    ['Bluebonnet High School Science Wing', 'Pflugerville', 'educational', 42_600, 'Review', 233, 'm60'],
    ['Transportation Center Bus Lifts', 'Hutto', 'municipal', 18_250, 'Completed', 398, '-204'],
    ['Stone Hill Middle School Kitchen', 'Round Rock', 'food service', 6900, 'Active', 64, '+34'],
  ],
  'Pecan Creek ISD': [
    ['Pecan Creek Stadium Field House', 'New Braunfels', 'educational', 31_800, 'Active', 118, '+2'],
    ['District Chiller Plant Upgrade', 'New Braunfels', 'default', 11_500, 'Completed', 371, '-160'],
    ['Riverside Elementary Addition', 'Seguin', 'educational', 27_300, 'Not Started', 9, '+110'],
  ],
  'Llano Vista ISD': [
    ['Llano Vista Career Center', 'Georgetown', 'educational', 96_500, 'Active', 187, 'm80!'],
    ['Portable Classroom Relocation', 'Leander', 'educational', 9200, 'Cancelled', 296, '-210'],
  ],
  'Live Oak Regional Medical Center': [
    ['Live Oak Surgery Suite Air Handlers', 'San Antonio', 'medical', 14_700, 'Active', 96, 'w2!'],
    ['Live Oak MRI Suite Fit-Out', 'San Antonio', 'medical', 3850, 'Review', 142, 'w4'],
    ['Live Oak Central Plant Boilers', 'San Antonio', 'medical', 22_000, 'Completed', 412, '-131'],
    ['Live Oak Pharmacy USP 797 Upgrade', 'Schertz', 'medical', 2400, 'Hold', 171, 'none'],
  ],
  'Brazos Heart Hospital': [
    ['Brazos Heart Emergency Power Upgrade', 'Waco', 'default', 0, 'Active', 128, 'm90'],
    ['Brazos Heart Cath Lab 3', 'Waco', 'medical', 4100, 'Completed', 262, 'w3'],
  ],
  "Lone Star Children's Clinics": [
    ["Children's Clinic Cedar Park", 'Cedar Park', 'medical', 12_600, 'Active', 47, '+52'],
    ["Children's Clinic Buda", 'Buda', 'medical', 11_900, 'Completed', 340, '-88'],
  ],
  'Hargrove & Stone Architects': [
    ['East Sixth Mixed-Use Shell', 'Austin', 'commercial', 118_000, 'Review', 205, '+1'],
    ['Hyde Park Library Branch', 'Austin', 'municipal', 16_800, 'Active', 73, '-6'],
    ['Mueller Dental Studio', 'Austin', 'medical', 3300, 'Completed', 224, 'm25'],
  ],
  'Mesa Sol Design Studio': [
    ['Pearl Row Loft Conversion', 'San Antonio', 'residential', 54_200, 'Active', 109, 'm45'],
    ['Southtown Gallery and Cafe', 'San Antonio', 'commercial', 8700, 'Completed', 279, 'w5'],
    ['Boerne Visitor Center', 'Boerne', 'municipal', 7450, 'Not Started', 16, '+95'],
  ],
  'Kettler Pruitt Architects': [
    ['Katy Corporate Campus Building C', 'Katy', 'commercial', 142_000, 'Active', 160, '+3!'],
    ['Sugar Land Town Hall Renovation', 'Sugar Land', 'municipal', 38_900, 'Review', 248, 'm70'],
    ['Pearland Retail Pad Sites', 'Pearland', 'commercial', 21_600, 'Completed', 387, '-176'],
  ],
  'Foxglove Architecture': [
    ['Deep Ellum Office Renovation', 'Dallas', 'commercial', 33_700, 'Active', 84, '-3'],
    ['Frisco Montessori School', 'Frisco', 'educational', 19_400, 'Completed', 305, '-70'],
    ['McKinney Town Square Restrooms', 'McKinney', 'municipal', 1250, 'Cancelled', 214, '-120'],
  ],
  'Trinity Fork Developers': [
    ['Trinity Fork Apartments Phase II', 'Fort Worth', 'residential', 203_000, 'Active', 192, 'm30'],
    ['Arlington Garden Office Park', 'Arlington', 'commercial', 58_300, 'Hold', 239, 'none'],
    ['Denton Student Housing', 'Denton', 'residential', 128_500, 'Not Started', 5, '+140'],
  ],
  'Gulf Meridian Properties': [
    ['Galleria Tower Level 14 Build-Out', 'Houston', 'commercial', 24_900, 'Active', 38, '+4'],
    ['Energy Corridor Data Room', 'Houston', 'commercial', 5600, 'Review', 101, '+2!'],
    ['Baytown Warehouse Conversion', 'Baytown', 'industrial', 88_000, 'Completed', 356, '-142'],
  ],
  'Barton Ridge Development': [
    ['Barton Ridge Clubhouse and Pool', 'Austin', 'residential', 13_100, 'Completed', 196, 'w1'],
    ['Barton Ridge Townhomes Block 4', 'Dripping Springs', 'residential', 36_000, 'Hold', 133, 'none'],
  ],
  'Caprock Industrial Partners': [
    ['Caprock Cotton Gin Electrical Service', 'Lubbock', 'industrial', 64_000, 'Completed', 329, '-105'],
    ['Caprock Distribution Center', 'Lubbock', 'industrial', 310_000, 'Active', 56, '+88'],
  ],
  'Permian Logistics Group': [
    ['Odessa Truck Maintenance Shop', 'Odessa', 'industrial', 27_500, 'Review', 177, 'm50'],
    ['Midland Yard Office', 'Midland', 'industrial', 6200, 'Cancelled', 318, 'open'],
  ],
  'City of Cedar Bluff': [
    ['Cedar Bluff Fire Station No. 3', 'Kyle', 'municipal', 15_900, 'Active', 122, 'm20'],
    ['Cedar Bluff Recreation Center', 'Kyle', 'municipal', 47_200, 'Completed', 404, 'w4'],
    ['Cedar Bluff Police Evidence Storage', 'Kyle', 'municipal', 5100, 'Not Started', 3, 'open'],
  ],
  'Comal Springs Water Authority': [
    ['Comal Springs Lift Station 7', 'New Braunfels', 'municipal', 1800, 'Active', 33, '+21'],
    ['Water Authority Operations Building', 'New Braunfels', 'municipal', 23_600, 'Completed', 287, 'm5'],
  ],
  'Travis Hills County Facilities': [
    ['County Courthouse Annex Retrofit', 'Austin', 'institutional', 71_300, 'Active', 215, '-13!'],
    ['County Records Vault Clean Agent', 'Austin', 'default', 4400, 'Completed', 168, 'w2'],
  ],
  'Coastal Bend Harbor District': [
    ['Harbor Terminal Fire Pump Replacement', 'Corpus Christi', 'industrial', 12_000, 'Active', 90, 'm95'],
    ['Harbor Administration Building', 'Corpus Christi', 'institutional', 29_800, 'Hold', 256, '+60'],
  ],
  'Saint Brigid Parish': [
    ['Saint Brigid Sanctuary Expansion', 'San Marcos', 'religious', 21_400, 'Review', 154, '-2'],
    ['Saint Brigid Parish Hall', 'San Marcos', 'religious', 9800, 'Completed', 376, 'w5'],
  ],
  'Cornerstone Fellowship': [
    ['Cornerstone Worship Center', 'Temple', 'religious', 44_500, 'Not Started', 21, '+75!'],
  ],
  'Smokehouse Row Restaurants': [
    ['Smokehouse Row Lockhart Kitchen', 'Lockhart', 'food service', 5200, 'Completed', 147, 'm35'],
    ['Smokehouse Row Bastrop', 'Bastrop', 'food service', 6400, 'Active', 27, '+8'],
    ['Smokehouse Row Commissary', 'San Marcos', 'food service', 17_300, 'Hold', 80, '+45'],
  ],
  'Rio Bravo University': [
    ['Rio Bravo Engineering Laboratory', 'Laredo', 'educational', 61_700, 'Review', 265, 'm85!'],
    ['Rio Bravo Residence Hall Risers', 'Laredo', 'residential', 84_000, 'Completed', 422, '-48'],
  ],
  'Silver Mesquite Senior Living': [
    ['Silver Mesquite Memory Care', 'Kerrville', 'institutional', 39_600, 'Active', 68, 'm75'],
  ],
  'Palo Duro Hospitality': [
    ['Palo Duro Hotel Guest Room Refresh', 'Amarillo', 'commercial', 92_000, 'Hold', 182, '+30'],
    ['Palo Duro Rooftop Bar', 'Amarillo', 'food service', 4800, 'Cancelled', 137, '-45'],
  ],
  'Tejas Cold Storage': [
    ['Tejas Cold Storage Freezer 2', 'McAllen', 'industrial', 55_000, 'Active', 42, '+16!'],
    ['Tejas Cold Storage Dock Sprinklers', 'McAllen', 'industrial', 30_000, 'Not Started', 1, '+60'],
  ],
}
