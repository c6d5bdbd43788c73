export type ReplyContext = { to: string; hidden: readonly string[] }

const longest = 200

/** A reply may quote anything of the mail: addresses of others, and links whose keys nobody else may see. */
export function redactReply(reply: string, known: ReplyContext): string {
  const line = reply
    // Each line of a long reply begins with the number.
    .replaceAll(/\r?\n\d{3}[ -]/g, ' ')
    .replace(/^(\d{3})-/, '$1 ')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (isSafe(word.toLowerCase(), known) ? word : '…'))
    .join(' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}

export function credentialsIn(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl)
  return [username, password]
    .flatMap((each) => [each, decoded(each)])
    .filter((each) => each !== '')
    .map((each) => each.toLowerCase())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isSafe(word: string, { to, hidden }: ReplyContext): boolean {
  if (hidden.some((secret) => word.includes(secret))) return false
  const [before = '', after] = word.split(to.toLowerCase(), 2)
  if (after !== undefined && /^[<("'[]*$/.test(before) && /^[>)"'\].,;:]*$/.test(after)) return true
  return !/@|:\/\/|[\w-]{20}/.test(word)
}
