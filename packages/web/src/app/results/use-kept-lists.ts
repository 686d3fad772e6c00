import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import {
  createListPlaces,
  type ListPlace,
  type ListPlaces,
} from "../../features/results/list-places.ts";
import { readSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** More visits of results nobody goes back over. */
const ENTRIES_MAX = 20;

const placesSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));
const storedSchema = z.array(z.tuple([z.string(), placesSchema]));

/** Where the lists of a result stand; back, forward and a reload find them where they were left. */
export function useKeptLists(): ListPlaces {
  const { key } = useLocation();
  const [places] = useState(() => createListPlaces(readPlaces(key)));
  const entry = useRef(key);
  useEffect(() => {
    // The page's own changes of its address.
    entry.current = key;
  }, [key]);
  useEffect(() => {
    const write = () => writePlaces(entry.current, places.all());
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("pagehide", write);
      write();
    };
  }, [places]);
  return places;
}

function readPlaces(entry: string): Record<string, ListPlace> {
  return Object.fromEntries(readEntries())[entry] ?? {};
}

function writePlaces(entry: string, places: Record<string, ListPlace>): void {
  if (Object.keys(places).length === 0) return;
  const others = readEntries().filter(([each]) => each !== entry);
  writeSession(sessionKeys.listPlaces, [...others, [entry, places]].slice(-ENTRIES_MAX));
}

function readEntries(): [entry: string, places: Record<string, ListPlace>][] {
  return readSession(sessionKeys.listPlaces, (value) => storedSchema.safeParse(value).data) ?? [];
}
