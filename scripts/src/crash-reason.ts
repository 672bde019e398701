/** What a crash left in a process's output, in one line: the error's own line, not its stack. */
export function crashReason(lines: string[]): string | undefined {
  return lines.find((line) => /^(\w+: )?\w*Error\b.*: /.test(line)) ?? lines.findLast((line) => line.trim() !== '')
}
