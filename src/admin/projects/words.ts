import type { RecordWords } from '../editor/words.ts'

/** The specification's sentences about projects (sections 2, 5 and 8). */
export const PROJECT_WORDS: RecordWords = {
  list: 'Projects',
  one: 'project',
  many: 'projects',
  listLoading: 'Loading projects...',
  listFailed: 'Failed to load projects. Please try again later.',
  listEmpty: 'No projects found. Add your first project using the form.',
  add: 'Add project',
  edit: 'Edit project',
  opening: 'Loading project...',
  openFailed: 'Error loading project data',
  missing: 'Project not found',
  saveFailed: 'Failed to save project. Please try again.',
  askDelete: 'Are you sure you want to delete this project?',
  deleteFailed: 'Failed to delete project. Please try again.',
}
