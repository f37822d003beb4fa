/** The sectors that there are starters of, each with what it is for. */
import {
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildingStore,
  IconDeviceLaptop,
  IconSchool,
} from '@tabler/icons-react';
import { sectorNames } from './starter.form.ts';
import style from './starters.module.css';

const sectorWords = {
  software: {
    about: 'Five days a week, grades for engineers, leave above the law.',
    Icon: IconDeviceLaptop,
  },
  factory: {
    about: 'Three shifts, overtime by law, leave by days worked.',
    Icon: IconBuildingFactory2,
  },
  retail: {
    about: 'Opening and closing shifts, a rest day each, incentives.',
    Icon: IconBuildingStore,
  },
  school: {
    about: 'Teachers and office, dearness allowance, examination duty.',
    Icon: IconSchool,
  },
  hospital: {
    about: 'Wards around the clock, night duty and nights on call.',
    Icon: IconBuildingHospital,
  },
} as const;
export type SectorKey = keyof typeof sectorNames;

const sectors: readonly SectorKey[] = ['software', 'factory', 'retail', 'school', 'hospital'];

type SectorChoiceProps = { chosen: SectorKey | null; onChoose: (sector: SectorKey) => void };

export function SectorChoice({ chosen, onChoose }: SectorChoiceProps) {
  return (
    <fieldset className={style.sectors}>
      <legend className="hidden-text">Sector</legend>
      {sectors.map((sector) => {
        const { about, Icon } = sectorWords[sector];
        return (
          <button
            key={sector}
            type="button"
            className={style.sector}
            aria-pressed={sector === chosen}
            onClick={() => onChoose(sector)}
          >
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <strong>{sectorNames[sector]}</strong>
            <span>{about}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
