import { DataError, isUnanswered } from '../../entities/record/error.ts'

/**
 * Returns the error to show for a failed read: on an offline device, that it has not stored the data; otherwise
 * the error itself.
 */
export const offlineError = <E>(error: E): E | DataError =>
  isUnanswered(error) && !navigator.onLine
    ? new DataError('network', 'You are offline, and this is not stored on this device.', { cause: error })
    : error
