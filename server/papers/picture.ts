import { createHash } from 'node:crypto'
import { flattenPng } from './flatten-png.ts'
import { readJpeg } from './jpeg.ts'
import { logoKind } from './logo.ts'
import { readPng } from './png.ts'

/** A logo that a document takes as it is. */
export type Picture = { image: Buffer; width: number; height: number }

/** The firm has one logo: it is made ready once, not for each paper. */
let latest: { key: string; picture: Promise<Picture | undefined> } | undefined

/** Undefined where there is no logo or it is damaged: the paper is made without it. */
export function pictureOf(logo: Uint8Array | null): Promise<Picture | undefined> {
  if (logo === null) return Promise.resolve(undefined)
  const key = createHash('sha256').update(logo).digest('base64')
  if (latest?.key !== key) latest = { key, picture: prepare(logo).catch(() => undefined) }
  return latest.picture
}

async function prepare(logo: Uint8Array): Promise<Picture | undefined> {
  const kind = logoKind(logo)
  if (kind === 'jpeg') return withSize(Buffer.from(logo), readJpeg(logo))
  const png = kind === 'png' ? readPng(logo) : undefined
  if (png === undefined) return undefined
  const image = await flattenPng(png)
  return withSize(image, readPng(image))
}

function withSize(image: Buffer, size: { width: number; height: number } | undefined): Picture | undefined {
  return size && { image, width: size.width, height: size.height }
}
