CREATE TABLE "app"."traffic_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lines" integer NOT NULL,
	"bad_lines" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	CONSTRAINT "traffic_days_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "app"."traffic_sums" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "traffic_sums_project_id_day_platform_kind_path_pk" PRIMARY KEY("project_id","day","platform","kind","path")
);
--> statement-breakpoint
ALTER TABLE "app"."traffic_days" ADD CONSTRAINT "traffic_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" ADD CONSTRAINT "traffic_sums_day" FOREIGN KEY ("project_id","day") REFERENCES "app"."traffic_days"("project_id","day") ON DELETE cascade ON UPDATE no action;