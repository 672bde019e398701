import type { CallGroup } from '../call-description.ts'
import { EXAMPLE_CATEGORY, exampleCollection, exampleIds, examplePrompt } from './example-data.ts'

export const promptCalls: CallGroup = {
  tag: 'Prompts',
  description: 'What the platforms are asked about a project’s market.',
  calls: {
    'POST /project-prompts': {
      id: 'savePrompts',
      summary: 'Replace a project’s prompts',
      details:
        'A prompt that stays keeps its id and its history, others are archived. Duplicates inside a category are dropped.',
      body: {
        projectId: exampleIds.project,
        promptCategories: [
          {
            category: EXAMPLE_CATEGORY,
            description: 'What the product is and does',
            prompts: [{ text: examplePrompt.text, priority: 'medium', type: 'custom' }],
          },
        ],
      },
      answer: { success: true, message: '1 prompt saved', data: { projectPrompts: exampleCollection } },
      failures: [
        { status: 404, code: 'NOT_FOUND', message: 'The project was not found' },
        { status: 409, code: 'CONFLICT', message: 'An analysis of this project is running. Please wait until it is done.' },
      ],
    },
    'GET /project-prompts/project/:projectId': {
      id: 'getPrompts',
      summary: 'Read a project’s prompts by category',
      answer: { success: true, data: { projectPrompts: exampleCollection } },
    },
  },
}
