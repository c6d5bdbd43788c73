import { endingOf, tidyFileName } from './file-names.ts'
import { writeSize } from './file-size.ts'
import { fileMessages } from './words/files.ts'

export const fileSorts = ['name', 'size', 'uploaded_at'] as const
export type FileSort = (typeof fileSorts)[number]

export type FileSign = 'document' | 'table' | 'image' | 'drawing' | 'video' | 'mail' | 'archive'

/** The content found in the bytes: a format, a family that several endings share, text, or unknown. */
export type FileContent =
  | 'text'
  | 'xml'
  | 'zip'
  | 'compound'
  | 'unknown'
  | 'pdf'
  | 'rtf'
  | 'dwg'
  | 'skp'
  | '7z'
  | 'png'
  | 'jpg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tif'
  | 'heic'
  | 'film'

export type FileType = { mediaType: string; contents: readonly FileContent[]; sign: FileSign }

export function fileTypeOf(name: string): FileType | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** Known endings include those that are refused; ‘Plan v1.2’ has none. */
export function hasKnownEnding(name: string): boolean {
  return fileTypeOf(name) !== undefined || executableEndings.test(name)
}

export function refuseFile(
  { name, size }: { name: string; size: number },
  limit: number,
): string | undefined {
  const tidy = tidyFileName(name)
  if (fileTypeOf(tidy) === undefined) {
    return executableEndings.test(tidy) ? fileMessages.active(tidy) : fileMessages.notAccepted(tidy)
  }
  if (size === 0) return fileMessages.empty(tidy)
  return size > limit ? fileMessages.tooLarge(tidy, writeSize(limit)) : undefined
}

export function previewOf(mediaType: string): 'image' | 'pdf' | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mediaType) ? 'image' : undefined
}

/** Endings that a browser or a system would run: a zip file is no way around for these. */
const executableEndings =
  /\.(html?|xhtml|mht(ml)?|svgz?|m?js|jse|vb[es]?|ws[fh]|hta|bat|cmd|com|exe|msi|msp|scr|cpl|dll|sys|lnk|url|ps[12m]?1?|sh|bash|command|app|jar|py|php|reg|iso|img|vhdx?)$/i

const officePrefix = 'application/vnd.openxmlformats-officedocument'
const free = 'application/vnd.oasis.opendocument'

/** Formats without a mark that all their files carry. */
const contentsWithoutMark = ['unknown', 'compound', 'zip', 'xml', 'text'] as const

const types: Record<string, FileType> = {
  pdf: type('application/pdf', 'document', 'pdf'),
  doc: type('application/msword', 'document', 'compound', 'rtf'),
  docx: type(`${officePrefix}.wordprocessingml.document`, 'document', 'zip'),
  docm: type('application/vnd.ms-word.document.macroenabled.12', 'document', 'zip'),
  rtf: type('application/rtf', 'document', 'rtf'),
  odt: type(`${free}.text`, 'document', 'zip'),
  txt: type('text/plain', 'document', 'text'),
  md: type('text/markdown', 'document', 'text'),
  ppt: type('application/vnd.ms-powerpoint', 'document', 'compound'),
  pptx: type(`${officePrefix}.presentationml.presentation`, 'document', 'zip'),
  odp: type(`${free}.presentation`, 'document', 'zip'),
  vsd: type('application/vnd.visio', 'drawing', 'compound'),
  vsdx: type('application/vnd.ms-visio.drawing', 'drawing', 'zip'),
  mpp: type('application/vnd.ms-project', 'table', 'compound'),
  xls: type('application/vnd.ms-excel', 'table', 'compound'),
  xlsx: type(`${officePrefix}.spreadsheetml.sheet`, 'table', 'zip'),
  xlsm: type('application/vnd.ms-excel.sheet.macroenabled.12', 'table', 'zip'),
  ods: type(`${free}.spreadsheet`, 'table', 'zip'),
  csv: type('text/csv', 'table', 'text'),

  png: type('image/png', 'image', 'png'),
  jpg: type('image/jpeg', 'image', 'jpg'),
  jpeg: type('image/jpeg', 'image', 'jpg'),
  gif: type('image/gif', 'image', 'gif'),
  webp: type('image/webp', 'image', 'webp'),
  bmp: type('image/bmp', 'image', 'bmp'),
  tif: type('image/tiff', 'image', 'tif'),
  tiff: type('image/tiff', 'image', 'tif'),
  heic: type('image/heic', 'image', 'heic'),
  heif: type('image/heif', 'image', 'heic'),

  dwg: type('image/vnd.dwg', 'drawing', 'dwg'),
  dxf: type('image/vnd.dxf', 'drawing', 'text', 'unknown'),
  dwf: type('model/vnd.dwf', 'drawing', 'unknown', 'zip'),
  dwfx: type('model/vnd.dwfx+xps', 'drawing', 'zip'),
  dgn: type('application/octet-stream', 'drawing', 'unknown', 'compound'),
  rvt: type('application/octet-stream', 'drawing', 'compound'),
  rfa: type('application/octet-stream', 'drawing', 'compound'),
  rte: type('application/octet-stream', 'drawing', 'compound'),
  ifc: type('application/x-step', 'drawing', 'text'),
  ifczip: type('application/zip', 'drawing', 'zip'),
  ifcxml: type('application/xml', 'drawing', 'xml'),
  gbxml: type('application/xml', 'drawing', 'xml'),
  step: type('model/step', 'drawing', 'text'),
  stp: type('model/step', 'drawing', 'text'),
  skp: type('application/vnd.sketchup.skp', 'drawing', 'skp', 'unknown', 'zip'),
  nwd: type('application/octet-stream', 'drawing', ...contentsWithoutMark),
  nwc: type('application/octet-stream', 'drawing', ...contentsWithoutMark),
  rcp: type('application/octet-stream', 'drawing', ...contentsWithoutMark),
  e57: type('model/e57', 'drawing', 'unknown'),
  las: type('application/vnd.las', 'drawing', 'unknown'),
  laz: type('application/vnd.laszip', 'drawing', 'unknown'),

  mp4: type('video/mp4', 'video', 'film'),
  m4v: type('video/x-m4v', 'video', 'film'),
  mov: type('video/quicktime', 'video', 'film'),
  webm: type('video/webm', 'video', 'film'),
  mkv: type('video/x-matroska', 'video', 'film'),
  avi: type('video/x-msvideo', 'video', 'film'),
  wmv: type('video/x-ms-wmv', 'video', 'film'),
  mpg: type('video/mpeg', 'video', 'film'),

  msg: type('application/vnd.ms-outlook', 'mail', 'compound'),
  eml: type('message/rfc822', 'mail', 'text'),
  zip: type('application/zip', 'archive', 'zip'),
  '7z': type('application/x-7z-compressed', 'archive', '7z'),
  xml: type('application/xml', 'document', 'xml', 'text'),
}

function type(mediaType: string, sign: FileSign, ...contents: FileContent[]): FileType {
  return { mediaType, sign, contents }
}
