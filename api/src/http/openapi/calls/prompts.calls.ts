import type { CallGroup, ParameterDescription } from '../call-description.ts'
import { EXAMPLE_CATEGORY, exampleCollection, exampleIds, examplePrompt } from './example-data.ts'

const collectionId: ParameterDescription = {
  description: 'Id of a collection: that of its project',
  example: exampleIds.project,
}
const categoryId: ParameterDescription = { description: 'Id of a category of it', example: exampleIds.category }

const added = {
  success: true,
  message: '1 prompt added',
  data: { projectPrompts: exampleCollection, categoryId: exampleIds.category, added: [examplePrompt], duplicates: 0 },
}

export const promptCalls: CallGroup = {
  tag: 'Prompts',
  description: 'What the platforms are asked about a project’s market.',
  calls: {
    'POST /project-prompts': {
      id: 'savePrompts',
      summary: 'Replace a project’s prompts',
      details:
        'A prompt that stays keeps its id and its history, others are archived. Duplicates inside a category are dropped, and citation markers such as [1] in generated prompts.',
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
        {
          status: 409,
          code: 'CONFLICT',
          message: 'An analysis of this project is running. Save the prompts when it is finished, or cancel it first.',
          data: { analysisId: exampleIds.analysis },
        },
      ],
    },
    'GET /project-prompts/project/:projectId': {
      id: 'getPrompts',
      summary: 'Read a project’s prompts by category',
      parameters: {
        allowEmpty: { description: 'Whether a project without prompts is answered with an empty collection, and not with 404', example: 'true' },
      },
      answer: { success: true, data: { projectPrompts: exampleCollection } },
    },
    'POST /project-prompts/:collectionId/categories': {
      id: 'addCategory',
      summary: 'Add a category, with or without prompts',
      details: 'A category of this name, in whatever case, is used again.',
      parameters: { collectionId },
      body: { category: EXAMPLE_CATEGORY, description: 'What the product is and does', prompts: [examplePrompt.text] },
      answer: added,
    },
    'POST /project-prompts/:collectionId/categories/:categoryId/prompts': {
      id: 'addPrompts',
      summary: 'Add prompts to a category',
      details: 'A prompt may be given as its text alone.',
      parameters: { collectionId, categoryId },
      body: { prompts: [{ text: examplePrompt.text, priority: 'medium', type: 'custom' }] },
      answer: added,
    },
    'DELETE /project-prompts/:collectionId/categories/:categoryId/prompts': {
      id: 'deletePrompts',
      summary: 'Delete prompts of a category; their past answers stay',
      details:
        'Named by place in the list, by id, or both. With its last prompt a category goes. When they are not in the category, or the two do not name the same ones, nothing is deleted.',
      parameters: { collectionId, categoryId },
      body: { promptIndexes: [1], promptIds: [exampleIds.secondPrompt] },
      answer: {
        success: true,
        message: '1 prompt deleted',
        data: { projectPrompts: exampleCollection, deletedIds: [exampleIds.secondPrompt] },
      },
      failures: [
        {
          status: 409,
          code: 'CONFLICT',
          message: 'These prompts are not in this category any more. Reload the page, and choose them again.',
        },
        {
          status: 409,
          code: 'CONFLICT',
          message:
            'A running analysis still has to ask this. Delete it when the analysis is finished, or cancel the analysis first.',
          data: { analysisId: exampleIds.analysis },
        },
      ],
    },
  },
}
