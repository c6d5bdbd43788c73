import { describe, expect, it } from 'vitest'
import { writeSize } from './file-size.ts'
import { fileTypeOf, previewOf, refuseFile } from './files.ts'
import { isFolderKind } from './kinds/registry.ts'

describe('files', () => {
  it.each([
    ['a.pdf', 10, undefined],
    ['a.pdf', 0, '“a.pdf” is empty.'],
    ['a.pdf', 2 ** 20 + 1, '“a.pdf” is larger than 1 MB.'],
    ['a.html', 10, '“a.html” cannot be kept here: it is a web page, a script or a program.'],
    ['a.pdf.exe', 10, '“a.pdf.exe” cannot be kept here: it is a web page, a script or a program.'],
    [
      'a.xyz',
      10,
      '“a.xyz” cannot be kept here: files of this kind are not accepted. Put it into a zip file first.',
    ],
  ])('the file %s of %i bytes is refused with %j before it is sent', (name, size, sentence) => {
    expect(refuseFile({ name, size }, 2 ** 20)).toBe(sentence)
  })

  it('a file has no type by a name that objects have by themselves', () => {
    expect(['a.constructor', 'a.__proto__', 'a.toString'].map(fileTypeOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(isFolderKind('constructor')).toBe(false)
  })

  it('a file is shown only where nothing of it can run', () => {
    const shown = ['a.png', 'a.jpeg', 'a.gif', 'a.webp', 'a.pdf'].map((name) =>
      previewOf(fileTypeOf(name)?.mediaType ?? ''),
    )
    expect(shown).toEqual(['image', 'image', 'image', 'image', 'pdf'])
    expect(['image/svg+xml', 'text/html', 'text/plain', 'image/tiff'].map(previewOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('sizes in words', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1536, '1.5 kB'],
    [104_857_600, '100 MB'],
    [1_073_741_824, '1 GB'],
  ])('a size of %i bytes reads %s', (bytes, words) => {
    expect(writeSize(bytes)).toBe(words)
  })
})
