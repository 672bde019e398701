import type { CallFailure, CallGroup, ParameterDescription } from '../call-description.ts'
import { exampleIds, exampleProject } from './example-data.ts'

const id: ParameterDescription = { description: 'Id of one of your projects', example: exampleIds.project }

const limitReached: CallFailure = {
  status: 429,
  code: 'WEBANALYZER_LIMIT_EXCEEDED',
  message: "You've reached the active project limit (5). Deactivate another project or upgrade your plan.",
}

export const projectCalls: CallGroup = {
  tag: 'Projects',
  description: 'A project is a website whose brand is looked for in answers.',
  calls: {
    'GET /projects': {
      id: 'listProjects',
      summary: 'List your projects, a page at a time',
      details: 'Active ones stand on the first pages, whatever their age. On a page the newest is first.',
      answer: { success: true, data: { projects: [exampleProject], page: 1, total: 1 } },
    },
    'POST /projects': {
      id: 'createProject',
      summary: 'Create a project',
      details: 'It starts active, and its search inactive until its first analysis is complete.',
      body: {
        domain: 'acme.com',
        targetGeography: 'US',
        targetPersona: 'A head of marketing who compares tools',
        platforms: ['chatgpt', 'gemini'],
        brandNames: ['Acme', 'Acme Inc'],
        competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
      },
      answer: {
        success: true,
        message: 'Project "Acme" created successfully!',
        data: { project: { ...exampleProject, projectSearch: 'inactive' }, projectId: exampleIds.project },
      },
      failures: [
        {
          status: 409,
          code: 'CONFLICT',
          message: 'You already have a project for acme.com.',
          data: { projectId: exampleIds.project },
        },
        limitReached,
      ],
    },
    'GET /projects/:id': {
      id: 'getProject',
      summary: 'Read a project',
      parameters: { id },
      answer: { success: true, data: { project: exampleProject, remeasuring: false, nextAnalysisAt: '2026-06-12T03:17:00.000Z' } },
    },
    'PATCH /projects/:id': {
      id: 'updateProject',
      summary: 'Change names, competitors, platforms or settings of a project',
      details:
        'Absent fields stay as they are. Changed names or competitors let the stored answers be measured again: `remeasuring` says that this goes on.',
      parameters: { id },
      body: {
        brandNames: ['Acme', 'Acme Inc', 'Acme Tools'],
        settings: { autoAnalysis: true, analysisFrequency: 'daily' },
      },
      answer: {
        success: true,
        data: {
          project: {
            ...exampleProject,
            brandNames: ['Acme', 'Acme Inc', 'Acme Tools'],
            settings: { ...exampleProject.settings, analysisFrequency: 'daily' },
          },
          remeasuring: true,
          nextAnalysisAt: '2026-06-11T03:17:00.000Z',
        },
      },
    },
    'PATCH /projects/:id/status': {
      id: 'setProjectStatus',
      summary: 'Activate or deactivate a project',
      parameters: { id },
      body: { status: 'inactive', searchStatus: 'inactive' },
      answer: {
        success: true,
        data: { project: { ...exampleProject, projectStatus: 'inactive', projectSearch: 'inactive' } },
      },
      failures: [limitReached],
    },
    'GET /platforms': {
      id: 'listPlatforms',
      summary: 'List the AI platforms, and where their answers come from',
      details:
        'A platform with a key is real. Without any key all are samples; with one, those without are off: a run leaves ' +
        'them out, unless it asks none but such platforms, and then the sample engine answers for them.',
      answer: {
        success: true,
        data: { platforms: [{ id: 'chatgpt', name: 'ChatGPT', choice: 'offered', source: 'sample' }] },
      },
    },
  },
}
