import Pdf from 'pdfkit'
import { faceNames, faceOf, type FaceName } from './faces.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap.ts'

export type Style = { face: FaceName; size: number; colour: string }

export type Element = PDFKit.PDFStructureElement

/** All that pdfkit takes; its types know fewer. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
}

export type Pen = ReturnType<typeof makePen>

export const colours = {
  ink: '#17191c',
  muted: '#53565b',
  accent: '#12497b',
  line: '#c8cdd3',
  band: '#eef2f6',
}

export const lineHeightOf = ({ size }: Style): number => size * 1.36

/** The lines that a text takes; none for one without a word. */
export function linesOf(text: string, style: Style, width: number): string[] {
  const face = faceOf(style.face)
  const plain = printable(text, face).trim()
  return plain === '' ? [] : wrapText(plain, face, style.size, width)
}

export function plainText(text: string): string {
  return printable(text, faceOf('plain')).replaceAll('\n', ' ')
}

export type Sheet = { title: string; author: string; isLandscape: boolean }

/** Draws on the pages of a document and says what each part of it is. */
export function makePen({ title, author, isLandscape }: Sheet) {
  const document = new Pdf({
    size: 'LETTER',
    layout: isLandscape ? 'landscape' : 'portrait',
    // Everything is placed by us: nothing may break a page by itself.
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: plainText(title), Author: plainText(author), Creator: 'Plumbline', Producer: 'Plumbline' },
  })
  for (const name of faceNames) registerFace(document, name)
  const root = document.struct('Document')
  document.addStructure(root)

  return {
    document,
    root,
    addPage: () => void document.addPage(),

    /** Adds an element below another; it stays open for more. */
    element(parent: Element, type: string, options: ElementOptions = {}): Element {
      const made = document.struct(type, options)
      parent.add(made)
      return made
    },

    /** Decoration and what repeats on every page are no content: readers pass them over. */
    decorate(draw: () => void): void {
      document.markContent('Artifact', { type: 'Pagination' })
      draw()
      document.endMarkedContent()
    },

    line(text: string, x: number, y: number, { face, size, colour }: Style): void {
      document.font(face, size).fillColor(colour)
      document.text(text, x, y + size * 0.1, { lineBreak: false })
    },

    lineToRight(text: string, right: number, y: number, style: Style): void {
      this.line(text, right - faceOf(style.face).widthOf(text) * style.size, y, style)
    },

    rule(from: number, to: number, y: number, colour = colours.line, thickness = 0.5): void {
      document.lineWidth(thickness).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke()
    },

    /** A word over the whole page, pale enough to read what stands on it. */
    across(word: string): void {
      const { width, height } = document.page
      const size = 110
      const { widthOf } = faceOf('bold')
      document.save().rotate(-45, { origin: [width / 2, height / 2] })
      document.font('bold', size).fillColor(colours.line, 0.45)
      document.text(word, (width - widthOf(word) * size) / 2, (height - size) / 2, { lineBreak: false })
      document.restore().fillOpacity(1)
    },

    area(x: number, y: number, width: number, height: number, colour: string): void {
      document.rect(x, y, width, height).fill(colour)
    },
  }
}

/** pdfkit keeps how each word is set, and never forgets one; words that come once would fill the memory. */
const mostWordsKept = 2000

function registerFace(document: PDFKit.PDFDocument, name: FaceName): void {
  const { source } = faceOf(name)
  let kept = 0
  const own = Object.assign(Object.create(source) as typeof source, {
    // Only a word that is not kept is asked for.
    layout(text: string) {
      kept += 1
      if (kept % mostWordsKept === 0) forgetWords(document)
      return source.layout(text)
    },
  })
  // pdfkit takes an open font too, which its types do not say.
  document.registerFont(name, own as never)
}

function forgetWords(document: PDFKit.PDFDocument): void {
  const { _font: font } = document as unknown as { _font?: { layoutCache?: object } }
  if (font?.layoutCache !== undefined) font.layoutCache = Object.create(null) as object
}
