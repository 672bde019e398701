/** One example of a page of this folder, which Help shows and a test runs. */
export interface Example {
  title: string
  /** one line: what it does, and the scope that it needs */
  about: string
  code: { language: string; text: string }[]
}

/** @param page Markdown: each example is a heading of level 2, a paragraph, and its code */
export const readExamples = (page: string): Example[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', about = ''] = section.split(/\n+/, 2)
      const blocks = section.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)
      return { title, about, code: [...blocks].map(([, language = '', text = '']) => ({ language, text })) }
    })
