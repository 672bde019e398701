const format = new Intl.NumberFormat('en-US')

/** '1,200' */
export const figure = (count: number): string => format.format(count)

/** '1 prompt', '1,200 prompts', '3 categories' */
export function counted(count: number, singular: string, plural: string = `${singular}s`): string {
  return `${figure(count)} ${count === 1 ? singular : plural}`
}
