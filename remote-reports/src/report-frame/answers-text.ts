const count = new Intl.NumberFormat('en-US')

/** "1 answer", "14,400 answers" */
export function answersText(answers: number): string {
  return `${count.format(answers)} ${answers === 1 ? 'answer' : 'answers'}`
}

/** "3 of 14,403 answers failed." */
export function failedText(failed: number, answered: number): string {
  return `${count.format(failed)} of ${answersText(failed + answered)} failed.`
}
