import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'

export type Face = {
  /** What pdfkit takes for a font. */
  source: Source
  covers: (codePoint: number) => boolean
  /** In points, at one point of size. */
  widthOf: (text: string) => number
}

type Source = { layout: (text: string) => Run }

/** What pdfkit asks of a glyph. */
type Letter = { id: number; advanceWidth: number; codePoints: number[] }

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** The sum is asked for after pdfkit has brought the positions to its own scale. */
type Run = { glyphs: Letter[]; positions: Position[]; readonly advanceWidth: number }

/** A family of wide coverage; the condensed width leaves room for nine columns. */
const files = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }

export type FaceName = keyof typeof files

export const faceNames: readonly FaceName[] = ['plain', 'bold']

const folder = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf')

const opened = new Map<FaceName, Face>()

/** Opened once a process and shared by all papers: each embeds only the letters that it uses. */
export function faceOf(name: FaceName): Face {
  const face = opened.get(name) ?? openFace(files[name])
  opened.set(name, face)
  return face
}

function openFace(file: string): Face {
  const font = create(readFileSync(join(folder, file)))
  if (!('unitsPerEm' in font)) throw new Error(`${file} is a collection of fonts.`)
  const layout = makeLayout(font)
  return {
    source: Object.assign(Object.create(font) as Font, { layout }),
    covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: makeMeasure(font, layout),
  }
}

/** Letter by letter: texts are measured far more often than drawn. Letters that join are narrower; their lines end early. */
function makeMeasure(font: Font, layout: Source['layout']): Face['widthOf'] {
  const widths = new Map<number, number>()
  const widthOf = (codePoint: number): number => {
    const known = widths.get(codePoint)
    if (known !== undefined) return known
    const letter = String.fromCodePoint(codePoint)
    const { advanceWidth } = shaped.test(letter) ? layout(letter) : font.glyphForCodePoint(codePoint)
    const width = advanceWidth / font.unitsPerEm
    widths.set(codePoint, width)
    return width
  }
  return (text) => {
    let sum = 0
    for (const letter of text) sum += widthOf(letter.codePointAt(0) ?? 0)
    return sum
  }
}

/** Marks that stand on letters, and scripts that are written from the right, as far as the family has them. */
const shaped = /[\p{M}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u

/** What is written from the right, with its marks, or what is not. */
const oneWay =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF][\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\p{M}]*|[^\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]+/gu

/** Shaping takes thirty times as long as setting letter beside letter, and only a few texts need it. */
function makeLayout(font: Font): Source['layout'] {
  const letters = new Map<number, Letter>()
  const letterOf = (codePoint: number): Letter => {
    const known = letters.get(codePoint)
    if (known !== undefined) return known
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    const letter = { id, advanceWidth, codePoints: [codePoint] }
    letters.set(codePoint, letter)
    return letter
  }
  return (text) => {
    if (shaped.test(text)) {
      // All that is set at once goes one way: Latin letters beside Hebrew ones would be turned round with them.
      const runs = (text.match(oneWay) ?? []).map((part) => font.layout(part))
      return runOf(
        runs.flatMap(({ glyphs }) => glyphs.map((glyph) => letterOfGlyph(font, glyph))),
        runs.flatMap(({ positions }) => positions),
      )
    }
    const set = Array.from(text, (letter) => letterOf(letter.codePointAt(0) ?? 0))
    return runOf(
      set,
      set.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    )
  }
}

/** The font shares its glyphs: one that was met first as a part of another (E in É) does not know what it stands for. */
function letterOfGlyph(font: Font, { id, advanceWidth, codePoints }: Glyph): Letter {
  if (codePoints.length > 0) return { id, advanceWidth, codePoints }
  const [text = ''] = font.stringsForGlyph(id)
  return { id, advanceWidth, codePoints: Array.from(text, (letter) => letter.codePointAt(0) ?? 0) }
}

function runOf(glyphs: Letter[], positions: Position[]): Run {
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
