import { architectsEast } from './architects-east.ts'
import { architects } from './architects.ts'
import { community } from './community.ts'
import { developers } from './developers.ts'
import { government } from './government.ts'
import { health } from './health.ts'
import { industry } from './industry.ts'
import type { Project } from './notation.ts'
import { schools } from './schools.ts'

/** Numbers follow the order of their beginnings. */
export const projects: readonly Project[] = [
  ...schools,
  ...health,
  ...architects,
  ...architectsEast,
  ...developers,
  ...industry,
  ...government,
  ...community,
].toSorted((a, b) => a.start - b.start)
