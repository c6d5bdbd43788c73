import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOf, plainPng, pngChunk, pngOf } from '#test/papers/pictures.ts'
import { flattenPng } from './flatten-png.ts'
import { logoKind } from './logo.ts'
import { readPng } from './png.ts'

describe('a logo', () => {
  it('is told by its content', () => {
    expect(logoKind(plainPng())).toBe('png')
    expect(logoKind(jpegOf())).toBe('jpeg')
    expect(logoKind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
    expect(logoKind(Buffer.alloc(0))).toBeUndefined()
  })

  it('may have 4,000 pixels a side and not one more', () => {
    expect(logoKind(pngOf([[0]], { width: 4000, height: 4000 }))).toBe('png')
    expect(logoKind(pngOf([[0]], { width: 4001, height: 10 }))).toBeUndefined()
    expect(logoKind(pngOf([[0]], { width: 10, height: 0 }))).toBeUndefined()
    expect(logoKind(jpegOf(4000, 4000))).toBe('jpeg')
    expect(logoKind(jpegOf(10, 4001))).toBeUndefined()
  })

  it('may have one megabyte', () => {
    const padding = (length: number) => pngChunk('tEXt', Buffer.alloc(length))
    const rest = pngOf([[0]], {}, [padding(0)]).length
    expect(logoKind(pngOf([[0]], {}, [padding(1024 * 1024 - rest)]))).toBe('png')
    expect(logoKind(pngOf([[0]], {}, [padding(1024 * 1024 - rest + 1)]))).toBeUndefined()
  })

  it('is none where it is cut short, or a byte of a PNG is another', () => {
    const png = plainPng(4, 4)
    const jpeg = jpegOf()
    for (let length = 0; length < png.length; length += 1) {
      expect(logoKind(png.subarray(0, length))).toBeUndefined()
    }
    for (let length = 0; length < jpeg.length; length += 1) {
      expect(logoKind(jpeg.subarray(0, length))).toBeUndefined()
    }
    const other = Buffer.from(png)
    other[45] = (other[45] ?? 0) ^ 1
    expect(logoKind(other)).toBeUndefined()
  })

  it('is none in thousands of pieces', () => {
    const empty = (count: number) => Array.from({ length: count }, () => pngChunk('IDAT', Buffer.alloc(0)))
    expect(logoKind(pngOf([[0]], {}, empty(1000)))).toBe('png')
    expect(logoKind(pngOf([[0]], {}, empty(5000)))).toBeUndefined()
  })

  it('is none where it is legal but cannot be drawn', () => {
    const jpeg = jpegOf()
    const before = (bytes: number[]) =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from(bytes), jpeg.subarray(2)])
    expect(logoKind(before([0xff]))).toBeUndefined()
    for (const marker of [0xc8, 0xcc]) expect(logoKind(before([0xff, marker, 0, 4, 0, 0]))).toBeUndefined()
    expect(logoKind(before([0xff, 0xe1, 0, 4, 0, 0]))).toBe('jpeg')
  })

  it('is asked for of any bytes without a fault', () => {
    const beginnings = fc.constantFrom(plainPng(2, 2), jpegOf(), Buffer.from([0xff, 0xd8]), Buffer.alloc(0))
    fc.assert(
      fc.property(beginnings, fc.uint8Array(), fc.nat(100), (start, noise, cut) => {
        const bytes = Buffer.concat([start.subarray(0, cut), noise])
        expect(['png', 'jpeg', undefined]).toContain(logoKind(bytes))
      }),
    )
  })
})

describe('a PNG on paper', () => {
  it.each([
    ['colours with alpha', pngOf([[0, 255, 0, 0, 255, 0, 0, 255, 0]]), [255, 0, 0, 255, 255, 255]],
    ['half of alpha', pngOf([[0, 0, 0, 0, 128, 0, 0, 0, 255]]), [127, 127, 127, 0, 0, 0]],
    ['grey with alpha', pngOf([[0, 9, 255, 9, 0]], { colour: 4 }), [9, 9, 9, 255, 255, 255]],
    ['sixteen bits', pngOf([[0, 7, 1, 8, 1]], { colour: 0, bits: 16 }), [7, 7, 7, 8, 8, 8]],
    ['two bits', pngOf([[0, 0b0110_0000]], { colour: 0, bits: 2 }), [85, 85, 85, 170, 170, 170]],
    [
      'a palette with transparency',
      pngOf([[0, 0b0100_0000]], { colour: 3, bits: 1 }, [
        pngChunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])),
        pngChunk('tRNS', Buffer.from([255, 0])),
      ]),
      [1, 2, 3, 255, 255, 255],
    ],
    [
      'a colour that stands for nothing',
      pngOf([[0, 1, 2, 3, 1, 2, 4]], { colour: 2 }, [pngChunk('tRNS', Buffer.from([0, 1, 0, 2, 0, 3]))]),
      [255, 255, 255, 1, 2, 4],
    ],
    ['the filter of the left', pngOf([[1, 5, 3]], { colour: 0 }), [5, 5, 5, 8, 8, 8]],
    [
      'the filters of above, average and Paeth',
      pngOf(
        [
          [0, 10, 20],
          [2, 1, 1],
          [3, 1, 1],
          [4, 1, 1],
        ],
        { colour: 0 },
      ),
      [10, 20, 11, 21, 6, 14, 7, 15].flatMap((grey) => [grey, grey, grey]),
    ],
    [
      'interlaced rows',
      pngOf(
        [
          [0, 1],
          [0, 2],
          [0, 3, 4],
        ],
        { colour: 0, height: 2, interlaced: true },
      ),
      [1, 2, 3, 4].flatMap((grey) => [grey, grey, grey]),
    ],
  ])('is the same with %s', async (_, bytes, colours) => {
    expect(await coloursOf(bytes)).toEqual(colours)
  })

  it('is no larger than paper needs', async () => {
    const png = readPng(await flattened(plainPng(2000, 10)))
    expect(png).toMatchObject({ width: 667, height: 4, colour: 2 })
  })

  it('with fewer rows than it says is none', async () => {
    await expect(flattened(pngOf([[0, 1, 2]], { colour: 0, height: 2 }))).rejects.toThrow('fewer rows')
  })

  it('with more than it says is read no further', async () => {
    const bytes = pngOf([[0, 1, 2], Array.from({ length: 500_000 }, () => 9)], { colour: 0, height: 1 })
    expect(await coloursOf(bytes)).toEqual([1, 1, 1, 2, 2, 2])
  })
})

async function flattened(bytes: Buffer): Promise<Buffer> {
  const png = readPng(bytes)
  if (png === undefined) throw new Error('No PNG.')
  return flattenPng(png)
}

async function coloursOf(bytes: Buffer): Promise<number[]> {
  const png = readPng(await flattened(bytes))
  if (png === undefined) throw new Error('No PNG.')
  const lines = inflateSync(Buffer.concat(png.pixels))
  return [...lines].filter((_, at) => at % (1 + png.width * 3) !== 0)
}
