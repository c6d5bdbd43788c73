import { fileTypeFromBuffer } from 'file-type'
import { fileTypeOf, type FileContent, type FileType } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import { invalidField } from '../base/errors.ts'

export const headSize = 4100

/** Ending and bytes decide, never what the sender claims. Files that a browser or a system could run are refused. */
export async function mediaTypeOf(name: string, head: Buffer): Promise<string> {
  const type = fileTypeOf(name)
  if (type === undefined) throw invalidField('file', fileMessages.notAccepted(name))
  const family = familyOf(head)
  const text = textOf(head)
  // Zip files are never opened: a page inside one is no page.
  if (family !== 'zip' && (isActive(head, text) || (isMarked(type) && hasMarkup(head))))
    throw invalidField('file', fileMessages.active(name))
  // A text may begin like something else by chance: “BM” is a picture to a two-letter check.
  if (text !== undefined && type.contents.includes('text')) return type.mediaType
  const content = family ?? (await contentOf(head, text))
  if (!type.contents.includes(content)) throw invalidField('file', fileMessages.otherContent(name))
  return type.mediaType
}

function textOf(head: Buffer): string | undefined {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head)
  return controls.test(head.toString('latin1')) ? undefined : head.toString('utf8')
}

/** Tabs, line ends, page feeds and the old end-of-file sign are allowed in a text. */
// oxlint-disable-next-line eslint/no-control-regex
const controls = /[\x00-\x08\x0b\x0e-\x19\x1c-\x1f]/

function isActive(head: Buffer, text: string | undefined): boolean {
  if (text === undefined) return programs.test(head.toString('latin1', 0, 4)) || hasMarkup(head)
  const start = text.replace(/^[\uFEFF\s]+/, '')
  if (scripts.test(start) || pages.test(after(comment, start))) return true
  return start.startsWith('<') && (xmlPages.test(start) || roots.test(after(prolog, start)))
}

/** Matches come one after the other: a repeated pattern would try every way. */
function after(leading: RegExp, text: string): string {
  let end = 0
  leading.lastIndex = 0
  while (leading.test(text)) end = leading.lastIndex
  return text.slice(end)
}

/** To a browser <!--> is a whole comment. */
const comment = /<!--(?:-?>|[^]*?--!?>)\s*/y
const prolog = /(?:<!--(?:-?>|[^]*?--!?>)|<!(?!--)[^>]*>|<\?[^>]*>)\s*/y

const programs =
  /^(MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|\xbe\xba\xfe\xca|\0asm)/
const scripts = /^(#!|<\?php|<%|@echo\b)/i
const pages = /^<(!doctype\s+(html|svg)|html|head|body|script|svg|iframe|meta|title|img|style)\b/i
/** The namespace decides in XML: <Transform> is part of many a model, and no style sheet. */
const xmlPages =
  /<\?xml-stylesheet\b|["']http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL\/Transform|TR\/WD-xsl)/i
const roots = /^<([\w.-]{1,100}:)?(svg|html)\b/i

/** Formats with a mark of their own may still begin with nothing but letters. */
function isMarked({ contents }: FileType): boolean {
  return !contents.includes('text') && !contents.includes('xml')
}

/** A picture or document that begins with markup is made to be taken for a page. */
function hasMarkup(head: Buffer): boolean {
  return /<(!doctype html|html|script|svg|iframe)\b/i.test(head.toString('latin1', 0, 1024))
}

async function contentOf(head: Buffer, text: string | undefined): Promise<FileContent> {
  if (text?.replace(/^[\uFEFF\s]+/, '').startsWith('<?xml')) return 'xml'
  // The head may be too little for the library: then the content is unknown here as well.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found === undefined) return text === undefined ? 'unknown' : 'text'
  return known[found.ext] ?? (found.mime.startsWith('video/') ? 'film' : 'unknown')
}

function familyOf(head: Buffer): FileContent | undefined {
  const mark = head.toString('latin1', 0, 8)
  return Object.entries(marks).find(([start]) => mark.startsWith(start))?.[1]
}

const marks: Record<string, FileContent> = {
  'PK\x03\x04': 'zip',
  'PK\x05\x06': 'zip',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1': 'compound',
  '%PDF-': 'pdf',
  '{\\rtf': 'rtf',
  AC10: 'dwg',
}

const known: Record<string, FileContent> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
  tif: 'tif',
  heic: 'heic',
  avif: 'heic',
  skp: 'skp',
  '7z': '7z',
  xml: 'xml',
  asf: 'film',
}
