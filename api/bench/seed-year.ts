import { openDatabase } from '../src/database/connection.ts'
import { addBigProject, answersOf, YEAR } from './big-projects.ts'

const CONNECTIONS = 2

/** A project with a year of answers, in the database of a running product. @returns its id, and how many answers it has */
export async function seedYear(
  databaseUrl: string,
  workspaceId: string,
  today: string,
): Promise<{ id: string; answers: number }> {
  const { db, close } = openDatabase(databaseUrl, CONNECTIONS, () => undefined)
  try {
    return { id: await addBigProject(db, workspaceId, YEAR, today), answers: answersOf(YEAR) }
  } finally {
    await close()
  }
}
