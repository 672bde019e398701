import pg from 'pg'
import { PlainError } from '../plain-error.ts'

/** Runs `act`; what the system or the database refuses becomes a PlainError. @param doing as in "The backup could not be made" */
export async function plainly<T>(doing: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isOfSystem = typeof code === 'string' && /^E[A-Z]+$/.test(code)
    const isLost = /^Connection terminated|^Client has encountered a connection error/.test(message)
    if (!isOfSystem && !isLost && !(error instanceof pg.DatabaseError)) throw error
    throw new PlainError(`${doing}: ${message}.`)
  }
}
