/** The landing page's section of questions, which the footer links to. */
export const QUESTIONS_ID = 'questions'
