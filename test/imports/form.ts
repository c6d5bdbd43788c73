import { formHeaders, formOf } from '../files/form.ts'

const boundary = formHeaders['content-type'].split('boundary=')[1] ?? ''

/** A form as the screen sends it: the kind, and the file. */
export function importForm(model: string, name: string, content: string | Buffer): Buffer {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="model"\r\n\r\n${model}\r\n`
  return Buffer.concat([Buffer.from(field), formOf({ name, content, type: 'text/csv' })])
}
