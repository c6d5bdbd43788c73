export type Given = { name: string; content: string | Buffer; type?: string; field?: string }

const boundary = 'a-line-that-no-file-has'

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** A form with files, as a browser writes it; what is sent of a file's type is the sender's word. */
export function formOf(...files: Given[]): Buffer {
  const parts = files.flatMap(({ name, content, type = 'application/pdf', field = 'file' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
}
