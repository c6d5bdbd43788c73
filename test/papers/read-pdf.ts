import { getDocumentProxy } from 'unpdf'

type Item = { str?: string; hasEOL?: boolean }

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }

/** A PDF as a reader of another house sees it: the words of each page, what they are, the language and the title. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const [, , width = 0, height = 0] = page.view
    pages.push({
      lines: linesOf(items as Item[]),
      tags: tagsOf(await page.getStructTree()),
      width,
      height,
    })
  }
  const { info } = await document.getMetadata()
  const text = pages.map(({ lines }) => lines.join(' ')).join(' ')
  return {
    pages,
    lines: pages.flatMap(({ lines }) => lines),
    text: text.replaceAll(/\s+/g, ' '),
    tags: pages.flatMap(({ tags }) => tags),
    info: info as { Title?: string; Language?: string },
    isTagged: (await document.getMarkInfo())?.Marked === true,
  }
}

function linesOf(items: readonly Item[]): string[] {
  return items
    .map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

function tagsOf(node: Node | null): { role: string; alt?: string }[] {
  if (node === null) return []
  const below = (node.children ?? []).flatMap((child) => tagsOf(child))
  if (node.role === undefined) return below
  return [{ role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }) }, ...below]
}
