import { useSyncExternalStore } from 'react'
import styles from './ThemeSwitch.module.css'
import { chooseTheme, type Theme, theme, watchTheme } from './theme.ts'

const CHOICES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(watchTheme, theme)
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colour theme</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
