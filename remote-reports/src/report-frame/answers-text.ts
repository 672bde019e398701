import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'

/** "1 answer", "14,400 answers" */
export function answersText(answers: number): string {
  return counted(answers, 'answer')
}

/** "3 of 14,403 answers failed." */
export function failedText(failed: number, answered: number): string {
  return `${figure(failed)} of ${answersText(failed + answered)} failed.`
}
