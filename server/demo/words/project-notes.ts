/** On-going status of a project, as its manager would word it. A project that is not here has no note yet. */
export const projectNotes: Record<string, string> = {
  'Cedar Ridge Elementary HVAC Replacement':
    'RTU curb adapters confirmed with the manufacturer. Waiting on structural for the roof frame at the gym. Permit set goes out this week.',
  'Bluebonnet High School Science Wing':
    '100% CDs with the district for review. Fume hood exhaust fans still to be confirmed by the lab planner.',
  'Transportation Center Bus Lifts': 'Closed out. As-builts sent to the district.',
  'Stone Hill Middle School Kitchen':
    'Kitchen consultant changed the combi ovens to gas, so gas load and hood schedule are being rerun. Grease interceptor sized at 1,500 gal, pending city comment.',
  'Pecan Creek Stadium Field House':
    'Backgrounds updated after the locker room change. Electrical service moves to the east side; utility easement drawing requested.',
  'District Chiller Plant Upgrade':
    'Both chillers commissioned, sequence of operations accepted. Trend logs filed.',
  'Llano Vista Career Center':
    'Welding shop exhaust at 60%. Owner wants the generator as an alternate. Civil to confirm fire flow, hydrant test scheduled.',
  'Portable Classroom Relocation': 'Cancelled by the district: enrolment below forecast.',
  'Live Oak Surgery Suite Air Handlers':
    'AHU selections reissued with fan arrays. Infection control plan for the tie-in weekend is with facilities. Shutdown has to be requested 14 days ahead.',
  'Live Oak MRI Suite Fit-Out':
    'Vendor site-specific drawings rev C received. Quench pipe routing approved by radiology. In final QC.',
  'Live Oak Central Plant Boilers': 'Final inspection passed. Warranty runs to next fall.',
  'Live Oak Pharmacy USP 797 Upgrade':
    'On hold: the hospital is rebidding the clean room package. Pressure cascade drawing is complete and filed.',
  'Brazos Heart Emergency Power Upgrade':
    'Load bank data in. Existing ATS-3 is under-rated for the new fault current; replacement priced as add service. Coordination study at 75%.',
  "Children's Clinic Cedar Park":
    'Schematic pricing came back high. VE list: VRF instead of split DX, LED package B.\nMeeting with the owner on Thursday.',
  "Children's Clinic Buda": 'Open and occupied. One warranty item left: EF-3 belt noise.',
  'East Sixth Mixed-Use Shell':
    'City comments round 2 answered except fire lane striping. Gas meter bank location moved per utility. Seals on Monday.',
  'Hyde Park Library Branch':
    'Behind: we received the architect’s reflected ceiling plans a week late. Lighting layout and IECC controls narrative to follow. New date to be agreed.',
  'Mueller Dental Studio': 'Complete. Vacuum pump relocated in the field, shown on the as-builts.',
  'Pearl Row Loft Conversion':
    'Existing joists limit duct depth to 10 in. on Level 2; going to ducted mini-splits. Unit panels resized to 125 A.',
  'Boerne Visitor Center': 'Kickoff scheduled. Survey and utility letters requested.',
  'Katy Corporate Campus Building C':
    'Final deadline is fixed by the lender. VAV boxes tagged through Level 4. Stair pressurization calc goes to the code consultant tomorrow.',
  'Sugar Land Town Hall Renovation':
    'Historic commission approved the condenser screen. Reviewing chilled beam alternate with the city’s engineer.',
  'Deep Ellum Office Renovation':
    'Demolition drawings out. Landlord’s condenser water is limited to 60 tons, tenant load is at 57. Holding the conference room split as an option.',
  'Frisco Montessori School': 'Certificate of occupancy received. Close-out billing sent.',
  'McKinney Town Square Restrooms': 'City withdrew the funding. Stopped at 30%.',
  'Trinity Fork Apartments Phase II':
    'Building 3 and 4 reuse the Phase I risers with 2 in. larger mains. Fire sprinkler NFPA 13R letter signed. House panels in Building 5 are waiting for elevator data.',
  'Arlington Garden Office Park':
    'Owner is looking for a lead tenant. Drawings parked at 50% CD; do not bill before restart.',
  'Galleria Tower Level 14 Build-Out':
    'Test fit frozen. Smoke damper locations coordinated with the base building engineer. Power to the IDF needs a second 30 kVA transformer.',
  'Energy Corridor Data Room':
    'CRAC redundancy accepted as N+1. Clean agent room integrity test language added to the spec. In review with the owner’s IT.',
  'Baytown Warehouse Conversion': 'Complete. ESFR acceptance test on file.',
  'Barton Ridge Clubhouse and Pool': 'Pool heater start-up witnessed. Punch list clear.',
  'Barton Ridge Townhomes Block 4':
    'Waiting for the plat. Water and sewer impact letters ready to send when it resumes.',
  'Caprock Cotton Gin Electrical Service': '2,500 A service energized. Arc-flash labels installed.',
  'Caprock Distribution Center':
    'Racking layout revised to 40 ft clear; sprinkler design goes to K-25 ceiling only. HVLS fans interlocked with the fire alarm.',
  'Odessa Truck Maintenance Shop':
    'Pit exhaust and CO/NO2 monitoring in final check. Compressed air riser shown as deferred submittal.',
  'Cedar Bluff Fire Station No. 3':
    'Vehicle exhaust capture by owner’s vendor. Generator pad moved out of the drainage easement. Kitchen hood suppression added by addendum 2.',
  'Cedar Bluff Recreation Center': 'Completed. Dehumidification trend for the natatorium looks good.',
  'Comal Springs Lift Station 7':
    'Pump curves received. Hazardous area classification drawing drafted, needs PE review. SCADA points list from the authority is outstanding.',
  'Water Authority Operations Building':
    'Substantial completion walk done; two electrical punch items closed.',
  'County Courthouse Annex Retrofit':
    'Late. Asbestos report held up the ceiling survey. Night work hours agreed with the sheriff’s office; controls contractor on site from the first.',
  'County Records Vault Clean Agent': 'Discharge test passed, panel monitored.',
  'Harbor Terminal Fire Pump Replacement':
    'Diesel pump selected at 2,000 gpm at 125 psi. Test header on the north wall. Fuel containment detail outstanding.',
  'Harbor Administration Building': 'On hold until the bond election. MEP narrative is current.',
  'Saint Brigid Sanctuary Expansion':
    'NC-25 criteria met with lined return. Final set under review by the parish committee.',
  'Cornerstone Worship Center':
    'Contract signed. Stage lighting consultant to send connected loads before we start the one-line.',
  'Smokehouse Row Lockhart Kitchen': 'Pit room make-up air balanced. Restaurant is open.',
  'Smokehouse Row Bastrop':
    'Prototype drawings adapted. Gas pressure from utility confirmed at 2 psi. Health department wants a second hand sink.',
  'Smokehouse Row Commissary': 'On hold, site under contract review. Refrigeration loads are done.',
  'Rio Bravo Engineering Laboratory':
    'Wind tunnel power confirmed at 480 V, 400 A. Lab gases and acid waste under review by the university. Deadline is firm for the fall bid.',
  'Rio Bravo Residence Hall Risers': 'All risers replaced and chlorinated. Final invoice sent.',
  'Silver Mesquite Memory Care':
    'State licensing comments: raise hot water circulation to 124 °F at the mixing valve and add locking thermostat covers. Fire alarm zoning follows smoke compartments.',
  'Palo Duro Hotel Guest Room Refresh':
    'Brand standards change expected; PTAC versus VTAC undecided. Pricing on both is in the folder.',
  'Tejas Cold Storage Freezer 2':
    'Ammonia machinery room ventilation calculated at 30 air changes. Dry sprinkler in the freezer, double interlock preaction. Underfloor heating by refrigeration contractor.',
}

/** What a note read before: earlier states that fit any project. */
export const earlierNotes = [
  'Kickoff held. Waiting for backgrounds from the architect.',
  'Site visit done, photos are in the folder. Existing panel schedules to be verified.',
  'Load calculations under way. Utility contacted for available fault current.',
  '50% CD set in progress.',
  'Equipment selections sent to the owner for approval.',
  'Coordination meeting every other Tuesday. Ceiling heights are the main conflict.',
]
