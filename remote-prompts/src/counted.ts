/** '1 prompt', '9 prompts', '3 categories' */
export function counted(count: number, singular: string, plural: string = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}
