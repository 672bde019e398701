interface Span {
  start: number
  end: number
}

export interface Piece<Mention extends Span> {
  text: string
  mention?: Mention | undefined
}

/**
 * Cuts a text where mentions begin and end. A mention may begin before it and end behind it, as bold words can cut a name.
 *
 * @param offsets of each unit of `value`, in the answer
 */
export function splitByMentions<Mention extends Span>(
  value: string,
  offsets: ArrayLike<number>,
  mentions: readonly Mention[],
): Piece<Mention>[] {
  const [first, last] = [firstKnown(offsets, value.length), lastKnown(offsets, value.length)]
  const near = mentions.filter(({ start, end }) => start <= last && end > first)
  if (near.length === 0) return [{ text: value }]
  const pieces: Piece<Mention>[] = []
  for (let index = 0; index < value.length; index += 1) {
    const at = offsets[index] ?? -1
    const mention = at === -1 ? undefined : near.find(({ start, end }) => start <= at && at < end)
    const open = pieces.at(-1)
    if (open !== undefined && open.mention === mention) open.text += value[index]
    else pieces.push({ text: value[index] ?? '', mention })
  }
  return pieces
}

function firstKnown(offsets: ArrayLike<number>, length: number): number {
  for (let index = 0; index < length; index += 1) if ((offsets[index] ?? -1) !== -1) return offsets[index] as number
  return Number.POSITIVE_INFINITY
}

function lastKnown(offsets: ArrayLike<number>, length: number): number {
  for (let index = length - 1; index >= 0; index -= 1)
    if ((offsets[index] ?? -1) !== -1) return offsets[index] as number
  return -1
}
