import { oneLine, type Letter, type LetterPart } from '#domain/mail/mail.ts'

export type Rendered = { subject: string; text: string; html: string }

type Forms = { text: string; html: string }

export function render({ subject, parts }: Letter): Rendered {
  const twice = writtenTwice(parts)
  const forms = parts.map((part) => bothForms(part, twice))
  const text = forms.map((form) => form.text).join('\n\n')
  const html = forms.map((form) => form.html).join('\n')
  return { subject: oneLine(subject), text: `${text}\n`, html: page(escape(oneLine(subject)), html) }
}

/** Mail programs remove style sheets. Text has no colour, so that black mail programs show it; the button's is readable on white and on black. */
const styles = {
  body: 'margin:0;padding:0',
  letter:
    'max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Arial,sans-serif',
  say: 'margin:0 0 16px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#12497b;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;font-size:13px;overflow-wrap:anywhere',
  item: 'margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #8a94a3;overflow-wrap:anywhere',
  note: 'margin:24px 0 0;font-size:13px;overflow-wrap:anywhere',
} as const

function writtenTwice(parts: readonly LetterPart[]): ReadonlySet<string> {
  const noted = new Set(parts.flatMap((part) => ('note' in part && part.url !== undefined ? [part.url] : [])))
  return new Set(parts.flatMap((part) => ('link' in part && noted.has(part.url) ? [part.url] : [])))
}

function bothForms(part: LetterPart, twice: ReadonlySet<string>): Forms {
  if ('say' in part) return { text: part.say, html: paragraph('say', escape(part.say)) }
  if ('link' in part) return linkForms(part, twice.has(part.url))
  if ('list' in part) {
    const items = part.list.map(itemForms)
    return {
      text: items.map(({ text }) => text).join('\n\n'),
      html: items.map(({ html }) => html).join('\n'),
    }
  }
  if (part.url === undefined) return { text: part.note, html: paragraph('note', escape(part.note)) }
  return {
    text: twice.has(part.url) ? part.note : `${part.note}\n${part.url}`,
    html: paragraph('note', `${escape(part.note)} ${anchor(part.url, escape(part.url))}`),
  }
}

/** The address stands below the button too: some programs show no buttons, and careful people read where it leads. */
function linkForms({ link, url }: { link: string; url: string }, isNoted: boolean): Forms {
  const button = paragraph('say', `<a href="${escape(url)}" style='${styles.button}'>${escape(link)}</a>`)
  const html = isNoted ? button : `${button}\n${paragraph('address', anchor(url, escape(url)))}`
  return { text: `${link}:\n${url}`, html }
}

function itemForms({ title, about, url }: { title: string; about: string; url: string }): Forms {
  const lines = [title, about, url].filter((line) => line !== '')
  return {
    text: `- ${lines.join('\n  ')}`,
    html: paragraph('item', `${anchor(url, `<strong>${escape(title)}</strong>`)}<br>${escape(about)}`),
  }
}

function anchor(url: string, content: string): string {
  return `<a href="${escape(url)}">${content}</a>`
}

function paragraph(style: keyof typeof styles, content: string): string {
  return `<p style='${styles[style]}'>${content}</p>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style='${styles.body}'>
<div style='${styles.letter}'>
${content}
</div>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
