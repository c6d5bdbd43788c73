/** Working days that an answer may take us, of the firm or of a project. */
export const responseDays = { min: 1, max: 90 } as const
