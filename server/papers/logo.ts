import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

export const largestLogo = { bytes: 1024 * 1024, side: 4000 }

/** What a firm's logo is by its content, whatever it is called; undefined where it cannot be one. Decodes nothing. */
export function logoKind(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  if (bytes.length > largestLogo.bytes) return undefined
  if (fits(readPng(bytes))) return 'png'
  if (fits(readJpeg(bytes))) return 'jpeg'
  return undefined
}

function fits(picture: { width: number; height: number } | undefined): boolean {
  if (picture === undefined) return false
  const { width, height } = picture
  return width > 0 && height > 0 && width <= largestLogo.side && height <= largestLogo.side
}
