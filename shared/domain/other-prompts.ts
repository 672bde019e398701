// How a change is told when the two periods do not have the same prompts.

export interface OtherPrompts {
  /** prompts that only the later period has */
  added: number
  /** prompts that only the earlier period has */
  removed: number
}

/** "10 new prompts", "10 new prompts and 1 fewer", "1 prompt fewer" */
export function otherPromptsText({ added, removed }: OtherPrompts): string {
  const prompts = (count: number) => (count === 1 ? 'prompt' : 'prompts')
  if (added === 0) return `${removed} ${prompts(removed)} fewer`
  return `${added} new ${prompts(added)}${removed > 0 ? ` and ${removed} fewer` : ''}`
}
