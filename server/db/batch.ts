import pg from 'pg'
import driverUtils from 'pg/lib/utils.js'

export type Statement = { text: string; values: readonly unknown[]; name: string | undefined }

type Field = { name: string; dataTypeID: number; format: string }

/** What the driver keeps of a statement's answer, though its types do not say so. */
type Answer = pg.QueryResult & {
  _types: pg.CustomTypesConfig
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  addFields(fields: readonly Field[]): void
  parseRow(values: readonly unknown[]): unknown
  addRow(row: unknown): void
  addCommandComplete(message: { text: string }): void
}

type Connection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Partial<Record<string, string>>
  submittedNamedStatements: Partial<Record<string, string>>
  parse(given: { text: string; name: string | undefined }): void
  bind(given: { statement: string | undefined; values: readonly unknown[] }): void
  describe(given: { type: 'P'; name: '' }): void
  execute(given: object): void
  sync(): void
  sendCopyFail(why: string): void
}

type Part = Statement & { answer: Answer }

/** What the driver makes of the description of a statement's rows; of one without rows nothing. */
type Shape = Partial<Pick<Answer, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>>

/** A prepared statement keeps its columns, or is refused: its rows need to be described once on a connection. */
const shapes = new WeakMap<object, Map<string, Shape>>()

function shapesOf(connection: object): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>()
  shapes.set(connection, known)
  return known
}

export type Outcome = { answers: pg.QueryResult[]; failure: unknown }

/**
 * Statements that travel together and are answered together. Where one fails, PostgreSQL does none of those after it: they
 * are sent with one Sync. `answers` are those of the statements before the `failure`.
 */
export async function sendTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<Outcome> {
  // Values are written down before anything is sent: half a batch cannot be taken back.
  const written = statements.map((each) => ({ ...each, values: each.values.map(driverUtils.prepareValue) }))
  return await new Promise((resolve) => {
    client.query(new Batch(client, written, resolve))
  })
}

/** The driver takes it for a query of its own and calls what it calls of those. */
class Batch implements pg.Submittable {
  readonly #parts: readonly Part[]
  readonly #end: (outcome: Outcome) => void
  #shapes = new Map<string, Shape>()
  #at = 0
  #unreadable: unknown

  constructor(client: pg.ClientBase, statements: readonly Statement[], end: (outcome: Outcome) => void) {
    const { _types } = client as pg.ClientBase & { _types: pg.CustomTypesConfig }
    const newAnswer = () => new driver.Result(undefined, _types)
    this.#parts = statements.map((each) => ({ ...each, answer: newAnswer() }))
    this.#end = end
  }

  /** The driver notes under this name what PostgreSQL has prepared, or failed to. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  submit(given: object): void {
    const connection = given as Connection
    this.#shapes = shapesOf(connection)
    connection.stream.cork()
    for (const part of this.#parts) send(connection, part, this.#shapes)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#parts[this.#at]?.answer.addFields(fields)
  }

  handleDataRow({ fields }: { fields: readonly unknown[] }): void {
    const answer = this.#parts[this.#at]?.answer
    try {
      answer?.addRow(answer.parseRow(fields))
    } catch (error) {
      this.#unreadable ??= error
    }
  }

  handleCommandComplete(message: { text: string }): void {
    const part = this.#parts[this.#at]
    part?.answer.addCommandComplete(message)
    if (part?.name !== undefined && !this.#shapes.has(part.name)) this.#shapes.set(part.name, shapeOf(part))
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}

  handlePortalSuspended(): void {}

  handleError(failure: unknown, connection: Connection): void {
    // What comes after the failure was not prepared, though it was sent.
    for (const { name } of this.#parts.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.#end({ answers: this.#answers(), failure })
  }

  handleReadyForQuery(): void {
    this.#end({ answers: this.#answers(), failure: this.#unreadable })
  }

  #answers(): pg.QueryResult[] {
    return this.#unreadable === undefined ? this.#parts.slice(0, this.#at).map(({ answer }) => answer) : []
  }
}

const driver = pg as unknown as {
  Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => Answer
}

function shapeOf({ answer: { fields, _parsers, _prebuiltEmptyResultObject } }: Part): Shape {
  return { fields, _parsers, _prebuiltEmptyResultObject }
}

function send(
  connection: Connection,
  { text, name, values, answer }: Part,
  known: ReadonlyMap<string, Shape>,
): void {
  const isKnown =
    name !== undefined &&
    (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
  if (!isKnown) {
    connection.parse({ text, name })
    if (name !== undefined) connection.submittedNamedStatements[name] = text
  }
  connection.bind({ statement: name, values })
  const shape = name === undefined ? undefined : known.get(name)
  if (shape === undefined) connection.describe({ type: 'P', name: '' })
  else Object.assign(answer, shape)
  connection.execute({})
}
