import { writePng } from '../../papers/write-png.ts'

export const letterhead = {
  firm_name: 'Lindqvist Engineers',
  address: '1400 Commerce Street, Suite 900\nDallas, TX 75201',
  phone: '(214) 555-0142',
  stamp_text:
    'Reviewed for general conformance with the design concept and the contract documents only. The contractor remains responsible for quantities, dimensions, fit and coordination with other trades, means and methods, and safety. This review is not a change of the contract documents.',
}

type Colour = readonly [red: number, green: number, blue: number]

const side = 240
const paper: Colour = [255, 255, 255]
const slate: Colour = [38, 70, 83]
const copper: Colour = [176, 94, 39]

/** An L of two pipes in a ring, as a PNG of a few kilobytes. */
export function drawLogo(): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows.set(pixelAt(x, y), y * (1 + side * 3) + 1 + x * 3)
  }
  return writePng({ width: side, height: side }, rows)
}

/** The mean of some points of the pixel, so that edges are smooth. */
function pixelAt(x: number, y: number): number[] {
  const points = steps.flatMap((right) => steps.map((down) => colourAt(x + right, y + down)))
  return [0, 1, 2].map((part) =>
    Math.round(points.reduce((sum, colour) => sum + (colour[part] ?? 0), 0) / points.length),
  )
}

const steps = [1 / 6, 3 / 6, 5 / 6]

function colourAt(x: number, y: number): Colour {
  const fromCentre = Math.hypot(x - side / 2, y - side / 2)
  if (fromCentre > 96 && fromCentre < 114) return slate
  if (x > 84 && x < 108 && y > 58 && y < 148) return slate
  if (x > 84 && x < 172 && y > 156 && y < 180) return copper
  return paper
}
