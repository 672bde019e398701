import { useOwnerWords } from './use-owner-words.ts'

export default function PlanOwnerText({ projectId }: { projectId: string | undefined }) {
  return `Only ${useOwnerWords(projectId)} can change the plan.`
}
