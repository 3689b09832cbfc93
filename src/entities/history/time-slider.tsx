import { useId } from 'react';
import styles from './time-slider.module.css';
import { pointDeed, pointTime, type TimelinePoint } from './timeline.ts';

interface TimeSliderProps<P extends TimelinePoint> {
  points: readonly P[];
  index: number;
  onChange: (point: P) => void;
}

/** Goes through what a text said; arrows, Page Up and Page Down, Home and End move it as any slider. */
export function TimeSlider<P extends TimelinePoint>({ points, index, onChange }: TimeSliderProps<P>) {
  const id = useId();
  const point = points[index]!;
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        Through time
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={points.length - 1}
        value={index}
        aria-valuetext={`${pointTime(point)}, ${pointDeed(point)}`}
        onChange={event => onChange(points[Number(event.target.value)]!)}
      />
      <p className={styles.moment} aria-hidden="true">
        <span className={styles.time}>{pointTime(point)}</span> {pointDeed(point)}
      </p>
    </div>
  );
}
