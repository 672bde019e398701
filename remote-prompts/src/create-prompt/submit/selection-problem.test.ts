import type { PromptCategory } from '../state/prompt-categories-view.ts'
import { selectionProblem } from './selection-problem.ts'

const category = (name: string, selectedCount: number): PromptCategory => ({
  name,
  description: '',
  custom: false,
  prompts: [],
  selectedCount,
})

describe('selectionProblem', () => {
  it('holds the prompts of the plan', () => {
    const categories = [category('One', 40), category('Two', 12)]
    expect(selectionProblem(categories, 50)).toBe(
      'Your plan tracks up to 50 prompts per project. Deselect 2, or upgrade your plan.',
    )
    expect(selectionProblem(categories, 52)).toBeNull()
    expect(selectionProblem(categories, null)).toBeNull()
    expect(selectionProblem(categories, undefined)).toBeNull()
  })

  it('holds fifty prompts per category and twenty categories', () => {
    expect(selectionProblem([category('One', 51)], null)).toBe('At most 50 prompts per category: One has 51 selected.')
    const many = Array.from({ length: 21 }, (_, index) => category(`Category ${index}`, 1))
    expect(selectionProblem(many, null)).toBe('At most 20 categories can have selected prompts.')
  })
})
