import { useSyncExternalStore } from 'react'
import styles from './ThemeSwitch.module.css'
import { chooseContrast, chooseTheme, hasMoreContrast, type Theme, theme, watchTheme } from './theme.ts'

const CHOICES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(watchTheme, theme)
  const contrast = useSyncExternalStore(watchTheme, hasMoreContrast)
  return (
    <div className={styles.choices}>
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
      <label className="checkbox">
        <input type="checkbox" checked={contrast} onChange={() => chooseContrast(!contrast)} />
        High contrast
      </label>
    </div>
  )
}
