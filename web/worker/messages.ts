/** Files of the page that asks: are they those of the worker's version? Answered at the port, with true or false. */
type AreYours = { areYours: string[] }

export type ToWorker = AreYours | 'take over'
