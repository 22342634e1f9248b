-- Parts of names and cities of hotels are found by trigrams; a server without them looks at every row.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "hotels_texts" ON "hotels" USING gin ("name" gin_trgm_ops, "city_name" gin_trgm_ops);
  END IF;
END $$;
