// The raw text with a mark for each UTF-16 unit: whether it is visible, and how a hidden unit separates its neighbours.

export const KEEP = 0
/** hidden; its neighbours touch: **Ac**me reads Acme */
export const DROP = 1
/** hidden; its neighbours are separated: a URL between two words */
export const GAP = 2
/** end of a table cell */
export const CELL = 3
/** end of a block or of a line of its own */
export const BREAK = 4

export class MarkedText {
  readonly raw: string
  readonly marks: Uint8Array
  /** offset → the visible replacement: `&amp;` reads `&` */
  readonly replacements = new Map<number, string>()

  constructor(raw: string) {
    this.raw = raw
    this.marks = new Uint8Array(raw.length)
  }

  /** A stronger mark in the range is kept. */
  mark(start: number, end: number, mark: number): void {
    for (let index = start; index < end; index += 1) {
      if ((this.marks[index] ?? KEEP) < mark) this.marks[index] = mark
    }
  }

  hide({ index, 0: whole }: RegExpExecArray, mark: number): void {
    this.mark(index, index + whole.length, mark)
  }

  isKept(index: number): boolean {
    return this.marks[index] === KEEP
  }
}
